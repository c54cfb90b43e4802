import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import type { CallResult } from '#src/data/call-server.ts'
import { useData } from '#src/data/data-context.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { EntryPage } from './entry-page.tsx'
import { sentence } from './sentence.ts'

interface ProveEmailPageProps {
  brand: ReactNode
  settings: ReactNode
  /** Of the link in the mail. */
  token: string
}

/** Where the link of the mail leads: the address is proven at once, whoever is signed in here. */
export function ProveEmailPage({ brand, settings, token }: ProveEmailPageProps) {
  const words = useText(accountText)
  const { callServer } = useData()
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<CallResult<{ email: string }>>()
  const asked = useRef('')
  useEffect(() => {
    // The link is good for one try, also where effects run twice.
    if (token === '' || asked.current === token) return
    asked.current = token
    callServer(accountCalls.proveEmail, { token }, { token: null, isShown: true }).then(setAnswer, reportError)
  }, [callServer, token])
  return (
    <EntryPage brand={brand} settings={settings} title={words.proveEmail.title}>
      {token === '' && <Trouble>{words.proveEmail.missing}</Trouble>}
      {token !== '' && answer === undefined && <p role="status">{words.proveEmail.working}</p>}
      {answer?.kind === 'ok' && <p role="status">{words.proveEmail.done(answer.result.email)}</p>}
      {answer !== undefined && answer.kind !== 'ok' && <Trouble>{sentence(answer)}</Trouble>}
      <Button onClick={() => void navigate({ to: '/landing' }).catch(reportError)}>{words.proveEmail.onward}</Button>
    </EntryPage>
  )
}

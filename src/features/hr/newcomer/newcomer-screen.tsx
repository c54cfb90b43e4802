import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OpenedNewcomerForm } from '#contract/domains/hr/processes/newcomer-calls.ts'
import { newcomerFormText } from '#src/i18n/hr/processes/newcomer.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { GuestPage } from '#src/ui/guest/guest-page.tsx'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import classes from './newcomer.module.css'
import { NewcomerSteps } from './newcomer-steps.tsx'
import { useNewcomerForm } from './use-newcomer-form.ts'

interface NewcomerScreenProps {
  brand: ReactNode
  /** Appearance and language. */
  settings: ReactNode
  /** Of the link. */
  token: string
}

/** The page behind a newcomer's link: no account, no navigation, his form alone. */
export function NewcomerScreen({ brand, settings, token }: NewcomerScreenProps) {
  const words = useText(newcomerFormText)
  const form = useNewcomerForm(token)
  const { page } = form
  const opened = page.kind === 'form' ? page.kept.opened : page.kind === 'elsewhere' ? page.opened : undefined
  return (
    <GuestPage
      brand={brand}
      title={words.title}
      lead={opened && words.welcome(opened.name, opened.organisation)}
      settings={settings}
      settingsLabel={words.settings}
    >
      {page.kind === 'loading' && <SkeletonDetail />}
      {page.kind === 'over' && <StateEmpty kind="missing" text={words.overTitle} hint={words.over} />}
      {page.kind === 'done' && <StateEmpty kind="done" text={words.doneTitle} hint={words.done} />}
      {page.kind === 'failed' && (
        <StateError what={page.says} isOffline={page.isOffline} onRetry={() => void form.load().catch(reportError)} />
      )}
      {page.kind === 'elsewhere' && <Elsewhere opened={page.opened} onTake={form.takeOver} />}
      {page.kind === 'form' && (
        <>
          <p className={classes.quiet}>
            {words.lead} {words.until(shanghaiDate(page.kept.opened.untilMs))}
          </p>
          <NewcomerSteps token={token} page={page} acts={form} />
        </>
      )}
    </GuestPage>
  )
}

interface ElsewhereProps {
  opened: OpenedNewcomerForm
  /** Answers what went wrong, in words. */
  onTake: (opened: OpenedNewcomerForm) => Promise<string | undefined>
}

function Elsewhere({ opened, onTake }: ElsewhereProps) {
  const words = useText(newcomerFormText)
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    setTrouble(await onTake(opened))
    setBusy(false)
  }
  return (
    <>
      <StateEmpty
        text={words.elsewhereTitle}
        hint={words.elsewhere}
        action={
          <Button loading={isBusy} onClick={() => void take().catch(reportError)}>
            {words.takeOver}
          </Button>
        }
      />
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
    </>
  )
}

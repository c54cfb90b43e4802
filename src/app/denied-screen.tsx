import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { appText } from '#src/i18n/app.ts'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity.ts'
import { Page } from '#src/ui/page.tsx'
import { StateDenied } from '#src/ui/state/state-denied.tsx'
import classes from './denied-screen.module.css'

/** A page that the person may not open, when there is no other to be sent to: who can grant it. */
export function DeniedScreen({ code }: { code: string }) {
  const words = useText(identityText).denied
  const pages = useText(appText).routes
  const router = useRouter()
  const { state, run } = useCall(sessionCalls.whoCanGrant)
  useEffect(() => {
    void run({ code })
  }, [run, code])
  return (
    <Page title={pages.denied} width="narrow">
      <div className={classes.page}>
        <StateDenied grantors={state.kind === 'ok' ? state.result.names : []} />
        {state.kind === 'loading' && (
          <p className={classes.note} role="status">
            {words.asking}
          </p>
        )}
        {(state.kind === 'offline' || state.kind === 'timeout') && <p className={classes.note}>{words.offline}</p>}
        <Button variant="default" onClick={() => void router.navigate({ to: '/landing' })}>
          {words.back}
        </Button>
      </div>
    </Page>
  )
}

import { Button } from '@mantine/core'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { organisationsText } from '#src/i18n/identity/organisations.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { PageSection } from '#src/ui/page.tsx'
import classes from './organisations.module.css'

/** The lead of the present organisation, offered to the person; nothing where none is. */
export function ManagerOffer({ onAnswered }: { onAnswered: () => Promise<unknown> }) {
  const words = useText(organisationsText).offer
  const { value, reload } = useFetched(organisationCalls.organisationGet, {})
  const { state, run } = useCall(organisationCalls.managerAnswer)
  const offer = value?.managerOffer
  if (!offer?.isToMe) return null
  const answer = async (isAccepted: boolean) => {
    const done = await run({ offerUri: offer.offerUri, isAccepted })
    const problem = callProblem(done)
    await reload()
    // What the lead brings is there when the person is told of it.
    if (done.kind === 'ok') await onAnswered()
    if (problem === undefined) showToast('done', isAccepted ? words.accepted : words.refused)
    else showToast('problem', problem)
  }
  const busy = state.kind === 'loading'
  return (
    <PageSection title={words.title(value?.groupName ?? '')}>
      <div className={classes.line}>
        <p className={classes.words}>{words.text(dateTime(offer.expiresAtMs))}</p>
        <div className={classes.acts}>
          <Button variant="default" disabled={busy} onClick={() => void answer(false).catch(reportError)}>
            {words.refuse}
          </Button>
          <Button loading={busy} onClick={() => void answer(true).catch(reportError)}>
            {words.accept}
          </Button>
        </div>
      </div>
    </PageSection>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { type OrganisationInfo, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { leadText } from '#src/i18n/identity/organisations-lead.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { PageSection } from '#src/ui/page.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { ChangeManagerDialog } from './change-manager-dialog.tsx'
import { DisbandDialog } from './disband-dialog.tsx'
import classes from './organisations.module.css'

interface LeadActsProps {
  info: OrganisationInfo
  /** To which codes go. */
  mobile: string
  onChanged: () => Promise<void>
}

/** What only the person in charge may do: hand the organisation over, and end it. */
export function LeadActs({ info, mobile, onChanged }: LeadActsProps) {
  const words = useText(leadText).lead
  const online = useOnline()
  const withdraw = useCall(organisationCalls.managerWithdraw)
  const stop = useCall(organisationCalls.disbandStop)
  const [open, setOpen] = useState<'change' | 'disband'>()
  const offer = info.managerOffer
  const close = () => setOpen(undefined)
  const takeBack = async (offerUri: string) => {
    const problem = callProblem(await withdraw.run({ offerUri }))
    showToast(problem === undefined ? 'done' : 'problem', problem ?? words.withdrawn)
    await onChanged()
  }
  const stopEnding = async () => {
    const problem = callProblem(await stop.run({}))
    showToast(problem === undefined ? 'done' : 'problem', problem ?? words.stopped)
    await onChanged()
  }
  return (
    <PageSection title={words.title}>
      <div className={classes.line}>
        <div className={classes.words}>
          <span className={classes.name}>{words.change}</span>
          <span className={classes.quiet}>
            {offer ? words.waiting(offer.toName, dateTime(offer.expiresAtMs)) : words.changeNote}
          </span>
        </div>
        <div className={classes.acts}>
          {!online && <NeedsNetwork />}
          {offer ? (
            <Button
              variant="default"
              disabled={!online}
              loading={withdraw.state.kind === 'loading'}
              onClick={() => void takeBack(offer.offerUri).catch(reportError)}
            >
              {words.withdraw}
            </Button>
          ) : (
            <Button variant="default" disabled={!online} onClick={() => setOpen('change')}>
              {words.change}
            </Button>
          )}
        </div>
      </div>
      <div className={classes.line}>
        <div className={classes.words}>
          <span className={classes.name}>{words.disband}</span>
          <span className={classes.quiet}>
            {info.disbandAtMs === null ? words.disbandNote : words.disbanded(dateTime(info.disbandAtMs))}
          </span>
        </div>
        <div className={classes.acts}>
          {!online && <NeedsNetwork />}
          {info.disbandAtMs === null ? (
            <Button color="red" variant="light" disabled={!online} onClick={() => setOpen('disband')}>
              {words.disband}
            </Button>
          ) : (
            <Button
              disabled={!online}
              loading={stop.state.kind === 'loading'}
              onClick={() => void stopEnding().catch(reportError)}
            >
              {words.stop}
            </Button>
          )}
        </div>
      </div>
      {open === 'change' && <ChangeManagerDialog mobile={mobile} onClose={close} onDone={onChanged} />}
      {open === 'disband' && <DisbandDialog info={info} mobile={mobile} onClose={close} onDone={onChanged} />}
    </PageSection>
  )
}

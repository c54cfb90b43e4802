import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type MyOrganisation, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { NetworkButton } from '#src/features/identity/session/network-button.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { organisationsText } from '#src/i18n/identity/organisations.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { OrganisationMark } from '#src/records/organisation-mark.tsx'
import { useFetchedOrKept } from '#src/records/use-fetched.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { SkeletonSections } from '#src/ui/state/skeleton-sections.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { ManagerOffer } from './manager-offer.tsx'
import classes from './organisations.module.css'
import { WhenFetched } from './when-fetched.tsx'

interface MyOrganisationsProps {
  /** The identity that is open; '' the personal one. */
  domain: string
  onSwitch: (domain: string) => Promise<unknown>
  /** The person has left an organisation, or leads one now: what he may do is another. */
  onChanged: () => Promise<unknown>
}

/** The person's organisations: the roles held there, the way in, and the way out. */
export function MyOrganisations({ domain, onSwitch, onChanged }: MyOrganisationsProps) {
  const words = useText(organisationsText).mine
  const fetched = useFetchedOrKept(organisationCalls.myOrganisations, {})
  const { reload } = fetched
  const [leaving, setLeaving] = useState<MyOrganisation>()
  const { run } = useCall(organisationCalls.organisationLeave)
  const leave = async (one: MyOrganisation) => {
    // Nobody stands in a room that he has just left.
    if (one.domainUri === domain) await onSwitch('')
    const answer = await run({ domainUri: one.domainUri })
    if (answer.kind === 'ok') showToast('done', words.left)
    else showToast('problem', callProblem(answer) ?? '')
    await reload()
    await onChanged()
  }
  return (
    <Page
      title={words.title}
      width="narrow"
      actions={
        <Button variant="default" component={UiLink} href="/organizationCenter/join">
          {words.join}
        </Button>
      }
      primary={{ label: words.create, icon: <IconPlus size={18} stroke={1.75} />, href: '/organizationCenter/create' }}
    >
      {domain !== '' && (
        <ManagerOffer
          onAnswered={async () => {
            await reload()
            await onChanged()
          }}
        />
      )}
      <WhenFetched fetched={fetched} skeleton={<SkeletonSections sections={[{ lines: 3 }]} />}>
        {({ organisations }) =>
          organisations.length === 0 ? (
            <StateEmpty text={words.none} hint={words.noneHint} />
          ) : (
            <PageSection>
              <ul className={classes.list}>
                {organisations.map((one) => (
                  <Line
                    key={one.domainUri}
                    one={one}
                    isCurrent={one.domainUri === domain}
                    onEnter={() => void onSwitch(one.domainUri).catch(reportError)}
                    onLeave={() => setLeaving(one)}
                  />
                ))}
              </ul>
            </PageSection>
          )
        }
      </WhenFetched>
      <Confirm
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={words.leaveTitle(leaving?.groupName ?? '')}
        confirmLabel={words.leave}
        destructive
        onConfirm={() => (leaving ? leave(leaving) : undefined)}
      >
        <p>{words.leaveAsk}</p>
      </Confirm>
    </Page>
  )
}

interface LineProps {
  one: MyOrganisation
  isCurrent: boolean
  onEnter: () => void
  onLeave: () => void
}

function Line({ one, isCurrent, onEnter, onLeave }: LineProps) {
  const words = useText(organisationsText).mine
  const isEnded = one.status === 'disbanded'
  return (
    <li className={classes.line}>
      <OrganisationMark name={one.asname || one.groupName} logo={one.logo} size={40} />
      <div className={classes.words}>
        <span className={classes.name}>
          {one.groupName}
          {one.isOwner && <StatusTag>{words.owner}</StatusTag>}
          {isCurrent && <StatusTag tone="active">{words.current}</StatusTag>}
          {one.status !== 'active' && (
            <StatusTag tone={isEnded ? 'neutral' : 'attention'}>{words.status[one.status]}</StatusTag>
          )}
          {!one.isOpen && <StatusTag>{words.closed}</StatusTag>}
        </span>
        <span className={classes.quiet}>
          {[one.departmentName, words.joined(shanghaiDate(one.joinedAtMs))].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.quiet}>{one.roles.length > 0 ? words.roles(one.roles) : words.noRoles}</span>
        {one.status === 'disbanding' && one.disbandAtMs !== null && (
          <span className={classes.quiet}>{words.disbandAt(dateTime(one.disbandAtMs))}</span>
        )}
        {one.isOwner && !isEnded && <span className={classes.quiet}>{words.ownerStays}</span>}
      </div>
      <div className={classes.acts}>
        {!one.isOwner && !isEnded && (
          <NetworkButton
            variant="subtle"
            reason={words.needsServer}
            aria-label={`${words.leave} ${one.groupName}`}
            onClick={onLeave}
          >
            {words.leave}
          </NetworkButton>
        )}
        {!isCurrent && !isEnded && (
          <Button variant="default" aria-label={`${words.enter} ${one.groupName}`} onClick={onEnter}>
            {words.enter}
          </Button>
        )}
      </div>
    </li>
  )
}

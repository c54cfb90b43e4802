import { type OrganisationInfo, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { organisationsText } from '#src/i18n/identity/organisations.ts'
import { leadText } from '#src/i18n/identity/organisations-lead.ts'
import { useFetchedOrKept } from '#src/records/use-fetched.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { SkeletonSections } from '#src/ui/state/skeleton-sections.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { InfoForm } from './info-form.tsx'
import { LeadActs } from './lead-acts.tsx'
import classes from './organisations.module.css'
import { WhenFetched } from './when-fetched.tsx'

interface OrganisationInfoScreenProps {
  /** The identity that is open; '' the personal one. */
  domain: string
  /** Number of the person in charge, to which codes go. */
  mobile: string
  /** Name or logo are others now: the shell shows them too. */
  onChanged: () => Promise<unknown>
}

/** What an organisation is called and how it is joined; for its leader also what only he may do. */
export function OrganisationInfoScreen({ domain, mobile, onChanged }: OrganisationInfoScreenProps) {
  const words = useText(leadText).info
  return (
    <Page title={words.title} width="narrow">
      {domain === '' ? <StateEmpty text={words.personal} /> : <Info mobile={mobile} onChanged={onChanged} />}
    </Page>
  )
}

function Info({ mobile, onChanged }: Pick<OrganisationInfoScreenProps, 'mobile' | 'onChanged'>) {
  const words = useText(leadText).info
  const fetched = useFetchedOrKept(organisationCalls.organisationGet, {})
  return (
    <WhenFetched fetched={fetched} skeleton={<SkeletonSections sections={[{ lines: 3 }, { fields: 5 }]} />}>
      {(info) => (
        <>
          <PageSection title={words.facts}>
            <Facts info={info} />
          </PageSection>
          <PageSection title={words.edit}>
            <InfoForm
              key={info.domainUri}
              info={info}
              onReload={() => void fetched.reload()}
              onSaved={async (saved) => {
                fetched.put(saved)
                await onChanged()
              }}
            />
          </PageSection>
          {info.isOwner && <LeadActs info={info} mobile={mobile} onChanged={fetched.reload} />}
        </>
      )}
    </WhenFetched>
  )
}

function Facts({ info }: { info: OrganisationInfo }) {
  const words = useText(leadText).info
  const { status } = useText(organisationsText).mine
  return (
    <dl className={classes.facts}>
      <dt>{words.owner}</dt>
      <dd>{info.ownerName}</dd>
      <dt>{words.members}</dt>
      <dd>{words.membersCount(info.memberCount)}</dd>
      <dt>{words.certified}</dt>
      <dd>
        <StatusTag tone={info.ifCompanyAuth === 3 ? 'good' : 'neutral'}>
          {words.certification[info.ifCompanyAuth]}
        </StatusTag>
      </dd>
      {info.status !== 'active' && (
        <>
          <dt>{words.state}</dt>
          <dd>
            <StatusTag tone="attention">{status[info.status]}</StatusTag>
          </dd>
        </>
      )}
    </dl>
  )
}

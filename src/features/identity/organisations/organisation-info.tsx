import {
  JOIN_POLICIES,
  ORGANISATION_LIMITS,
  type OrganisationInfo,
  organisationCalls,
} from '#contract/domains/identity/organisation-calls.ts'
import type { FileRef } from '#contract/domains/platform.ts'
import { useCall } from '#src/data/use-call.ts'
import { useDraftStore } from '#src/data/use-draft-store.ts'
import { useSyncStatus } from '#src/data/use-sync-status.ts'
import { useText } from '#src/i18n/i18n.ts'
import { organisationsText } from '#src/i18n/organisations.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { lengthBetween } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { callProblem } from './call-problem.ts'
import { LeadActs } from './lead-acts.tsx'
import classes from './organisations.module.css'
import { PictureField } from './picture-field.tsx'
import { useFetched } from './use-fetched.ts'

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
  const words = useText(organisationsText).info
  return (
    <Page title={words.title} width="narrow">
      {domain === '' ? <StateEmpty text={words.personal} /> : <Info mobile={mobile} onChanged={onChanged} />}
    </Page>
  )
}

function Info({ mobile, onChanged }: Pick<OrganisationInfoScreenProps, 'mobile' | 'onChanged'>) {
  const all = useText(organisationsText)
  const words = all.info
  const { value: info, problem, reload, put } = useFetched(organisationCalls.organisationGet, {})
  if (info === undefined)
    return problem === undefined ? <SkeletonForm /> : <StateError what={problem} onRetry={() => void reload()} />
  const certified = words.certification[`c${info.ifCompanyAuth}` as 'c0'] ?? words.certification.c0
  return (
    <>
      <PageSection title={words.facts}>
        <dl className={classes.facts}>
          <dt>{words.owner}</dt>
          <dd>{info.ownerName}</dd>
          <dt>{words.members}</dt>
          <dd>{words.membersCount(info.memberCount)}</dd>
          <dt>{words.certified}</dt>
          <dd>
            <StatusTag tone={info.ifCompanyAuth === 3 ? 'good' : 'neutral'}>{certified}</StatusTag>
          </dd>
          {info.status !== 'active' && (
            <>
              <dt>{all.audit.filter}</dt>
              <dd>
                <StatusTag tone="attention">{all.mine.status[info.status]}</StatusTag>
              </dd>
            </>
          )}
        </dl>
      </PageSection>
      <PageSection title={words.edit}>
        <InfoForm
          key={info.domainUri}
          info={info}
          onSaved={async (saved) => {
            put(saved)
            await onChanged()
          }}
        />
      </PageSection>
      {info.isOwner && <LeadActs info={info} mobile={mobile} onChanged={reload} />}
    </>
  )
}

interface Values {
  logo: FileRef | null
  groupName: string | undefined
  asname: string | undefined
  description: string | undefined
  industry: string | undefined
  joinPolicy: string | undefined
}

function InfoForm({ info, onSaved }: { info: OrganisationInfo; onSaved: (saved: OrganisationInfo) => Promise<void> }) {
  const all = useText(organisationsText)
  const words = all.info
  const online = useSyncStatus().reachable !== false
  const { run } = useCall(organisationCalls.organisationSave)
  const store = useDraftStore()
  const initial: Values = {
    logo: info.logo,
    groupName: info.groupName,
    asname: info.asname,
    description: info.description,
    industry: info.industry,
    joinPolicy: info.joinPolicy,
  }
  const form = useForm<Values>({
    initial,
    rules: {
      groupName: (value) => (value?.trim() ? undefined : all.create.needName),
      asname: (value) => {
        const length = [...(value?.trim() ?? '')].length
        if (length === 0) return all.create.needShortName
        return length > ORGANISATION_LIMITS.shortName ? all.create.shortLength : undefined
      },
      description: lengthBetween(0, ORGANISATION_LIMITS.description),
      industry: lengthBetween(0, 50),
    },
    draft: { store, key: 'organisation' },
    onSubmit: async (values) => {
      const answer = await run({
        logo: values.logo,
        groupName: values.groupName?.trim() ?? '',
        asname: values.asname?.trim() ?? '',
        description: values.description?.trim() ?? '',
        industry: values.industry?.trim() ?? '',
        joinPolicy: JOIN_POLICIES.find((one) => one === values.joinPolicy) ?? info.joinPolicy,
      })
      if (answer.kind !== 'ok') return { groupName: callProblem(answer, true) }
      showToast('done', words.saved)
      await onSaved(answer.result)
      return undefined
    },
  })
  const labels = {
    logo: all.create.logo,
    groupName: all.create.name,
    asname: all.create.shortName,
    description: all.create.description,
    industry: words.industry,
    joinPolicy: words.joinPolicy,
  }
  return (
    <FormLayout form={form} labels={labels} blocked={online ? undefined : all.offlineKept}>
      <PictureField field={form.field('logo')} label={labels.logo} />
      <TextField field={form.field('groupName')} label={labels.groupName} required max={ORGANISATION_LIMITS.name} />
      <TextField field={form.field('asname')} label={labels.asname} required />
      <LongTextField
        field={form.field('description')}
        label={labels.description}
        max={ORGANISATION_LIMITS.description}
      />
      <TextField field={form.field('industry')} label={labels.industry} max={50} />
      <SelectField
        field={form.field('joinPolicy')}
        label={labels.joinPolicy}
        options={JOIN_POLICIES.map((one) => ({ value: one, label: words.policies[one] }))}
        required
      />
    </FormLayout>
  )
}

import { useMemo, useState } from 'react'
import {
  JOIN_POLICIES,
  type OrganisationInfo,
  organisationCalls,
} from '#contract/domains/identity/organisation-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useRegions } from '#src/data/rows/use-regions.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { organisationsText } from '#src/i18n/identity/organisations.ts'
import { leadText } from '#src/i18n/identity/organisations-lead.ts'
import { callProblemText } from '#src/i18n/shell/call-problems.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LoadNewest } from '#src/ui/form/load-newest.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { RegionField } from '#src/ui/pickers/region-field.tsx'
import { industryNamed } from './industry-field.tsx'
import { nameRules } from './name-rules.ts'
import { OrganisationFields, type OrganisationValues, organisationTexts } from './organisation-fields.tsx'

type Values = OrganisationValues & {
  regionCode: string | undefined
  joinPolicy: string | undefined
}

/** Values of the form as the server has them. */
const stored = (values: Values, { joinPolicy }: OrganisationInfo) => ({
  ...organisationTexts(values),
  industry: industryNamed(values.industry) ?? ('' as const),
  regionCode: values.regionCode ?? '',
  joinPolicy: JOIN_POLICIES.find((one) => one === values.joinPolicy) ?? joinPolicy,
})

interface InfoFormProps {
  info: OrganisationInfo
  onSaved: (saved: OrganisationInfo) => Promise<void>
  /** Fetches it anew. */
  onReload: () => void
}

/** What an organisation is called, what it does where, and how it is joined. */
export function InfoForm({ info, onSaved, onReload }: InfoFormProps) {
  const words = useText(leadText).info
  const { create } = useText(organisationsText)
  const { offlineKept } = useText(callProblemText)
  const regions = useRegions()
  const online = useOnline()
  const { run } = useCall(organisationCalls.organisationSave)
  const store = useDraftStore()
  const initial: Values = {
    logo: info.logo,
    groupName: info.groupName,
    asname: info.asname,
    description: info.description,
    industry: industryNamed(info.industry),
    regionCode: info.regionCode || undefined,
    joinPolicy: info.joinPolicy,
  }
  const [isStale, setStale] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form begins with follows from the information
  const row = useMemo(() => ({ uri: info.domainUri, ...initial }), [info])
  const form = useForm<Values, typeof row>({
    initial,
    row,
    rules: nameRules(create),
    draft: { store, key: 'organisation' },
    onSubmit: async (values, changed, seen) => {
      const only = <T extends object>(given: T): Partial<T> =>
        Object.fromEntries(Object.entries(given).filter(([key]) => key in changed)) as Partial<T>
      const next = only(stored(values, info))
      const before = only(stored(seen ?? row, info))
      // A word that an older version took stays until another is chosen; it was seen as it stands.
      const isAsShown = before.industry === (industryNamed(info.industry) ?? '')
      const whole = isAsShown && 'industry' in before ? { ...before, industry: info.industry } : before
      const answer = await run({ ...next, seen: whole })
      setStale(answer.kind === 'code' && answer.reason === 'changedMeanwhile')
      if (answer.kind !== 'ok') return { groupName: callProblem(answer, true) }
      showToast('done', words.saved)
      await onSaved(answer.result)
      return undefined
    },
  })
  const labels = {
    logo: create.logo,
    groupName: create.name,
    asname: create.shortName,
    description: create.description,
    industry: words.industry,
    regionCode: words.region,
    joinPolicy: words.joinPolicy,
  }
  const region = form.field('regionCode')
  const loadNewest = () => {
    setStale(false)
    form.reset()
    onReload()
  }
  return (
    <FormLayout
      form={form}
      labels={labels}
      columns={2}
      offline={online ? undefined : offlineKept}
      note={isStale && <LoadNewest onPress={loadNewest} />}
    >
      <OrganisationFields field={form.field} labels={labels} />
      <div data-wide>
        <RegionField
          id={region.id}
          label={labels.regionCode}
          value={region.value}
          onChange={region.onChange}
          regions={regions}
          error={region.error}
        />
      </div>
      <SelectField
        field={form.field('joinPolicy')}
        label={labels.joinPolicy}
        options={JOIN_POLICIES.map((one) => ({ value: one, label: words.policies[one] }))}
        required
      />
    </FormLayout>
  )
}

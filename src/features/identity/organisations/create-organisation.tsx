import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { organisationsText } from '#src/i18n/identity/organisations.ts'
import { callProblemText } from '#src/i18n/shell/call-problems.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { industryNamed } from './industry-field.tsx'
import { nameRules } from './name-rules.ts'
import { OrganisationFields, type OrganisationValues, organisationTexts } from './organisation-fields.tsx'

interface CreateOrganisationProps {
  /** Industry named by the address that led here; what is none is left alone. */
  industry: string | null
  onClose: () => void
  /** The organisation is founded: on into it. */
  onCreated: (domain: string) => Promise<void>
}

/** The dialog in which an organisation is founded. A failure leaves it open with everything typed. */
export function CreateOrganisation(props: CreateOrganisationProps) {
  const words = useText(organisationsText).create
  return (
    <Dialog opened onClose={props.onClose} title={words.title} phone="page">
      <CreateForm {...props} />
    </Dialog>
  )
}

function CreateForm({ industry, onClose, onCreated }: CreateOrganisationProps) {
  const { offlineKept } = useText(callProblemText)
  const words = useText(organisationsText).create
  const online = useOnline()
  const { run } = useCall(organisationCalls.createOrg)
  const store = useDraftStore()
  const form = useForm<OrganisationValues>({
    initial: { logo: null, groupName: '', asname: '', description: '', industry: industryNamed(industry) },
    rules: nameRules(words),
    draft: { store, key: 'createOrg' },
    onSubmit: async (values) => {
      const answer = await run({
        ...organisationTexts(values),
        industry: industryNamed(values.industry) ?? '',
      })
      if (answer.kind !== 'ok') return { groupName: callProblem(answer, true) }
      showToast('done', words.done)
      await onCreated(answer.result.domainUri)
      return undefined
    },
  })
  const labels = {
    logo: words.logo,
    groupName: words.name,
    asname: words.shortName,
    description: words.description,
    industry: words.industry,
  }
  return (
    <FormLayout
      form={form}
      labels={labels}
      submitLabel={words.submit}
      onCancel={onClose}
      offline={online ? undefined : offlineKept}
      note={words.note}
    >
      <OrganisationFields field={form.field} labels={labels} shortPlaceholder={words.shortPlaceholder} />
    </FormLayout>
  )
}

import type { FileRef } from '#contract/domains/files.ts'
import { ORGANISATION_LIMITS } from '#contract/domains/identity/organisation-calls.ts'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { Form } from '#src/ui/form/use-form.ts'
import { IndustryField } from './industry-field.tsx'
import { PictureField } from './picture-field.tsx'

/** What everybody who founds or leads an organisation says of it. */
export type OrganisationValues = {
  logo: FileRef | null
  groupName: string | undefined
  asname: string | undefined
  description: string | undefined
  industry: string | undefined
}

interface OrganisationFieldsProps {
  field: Form<OrganisationValues>['field']
  labels: Readonly<Record<keyof OrganisationValues, string>>
  shortPlaceholder?: string | undefined
}

/** The fields of an organisation: what it must have first, then picture and description. */
export function OrganisationFields({ field, labels, shortPlaceholder }: OrganisationFieldsProps) {
  return (
    <>
      <TextField field={field('groupName')} label={labels.groupName} required max={ORGANISATION_LIMITS.name} />
      <TextField field={field('asname')} label={labels.asname} placeholder={shortPlaceholder} required />
      <IndustryField field={field('industry')} label={labels.industry} />
      <PictureField field={field('logo')} label={labels.logo} />
      <LongTextField
        field={field('description')}
        label={labels.description}
        max={ORGANISATION_LIMITS.description}
        wide
      />
    </>
  )
}

/** The texts among the values, as the server takes them. */
export const organisationTexts = (values: OrganisationValues) => ({
  logo: values.logo,
  groupName: values.groupName?.trim() ?? '',
  asname: values.asname?.trim() ?? '',
  description: values.description?.trim() ?? '',
})

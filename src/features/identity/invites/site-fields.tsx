import { INVITE_AS } from '#contract/domains/identity/invite-as.ts'
import { useText } from '#src/i18n/i18n.ts'
import { inviteAsText } from '#src/i18n/identity/invite-as.ts'
import { invitesText } from '#src/i18n/identity/invites.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { useSites } from './use-sites.ts'

interface SiteValues {
  typeCode: string | undefined
  projectUri: string | undefined
  teamUri: string | undefined
}

interface SiteFieldsProps {
  fields: { readonly [K in keyof SiteValues]: FieldBinding<SiteValues[K]> }
  labels: Readonly<Record<keyof SiteValues, string>>
}

/** As what people come, and onto which site; a team is one of the project that is chosen. */
export function SiteFields({ fields, labels }: SiteFieldsProps) {
  const words = useText(invitesText)
  const kinds = useText(inviteAsText)
  const { projects, teamsOf } = useSites()
  const { typeCode: kind, projectUri: project, teamUri: team } = fields
  const projectUri = project.value
  const teams = teamsOf(projectUri)
  const hint = words.comesAsHint[kind.value ? (kind.value === 'worker' ? 'worker' : 'partner') : 'member']
  return (
    <>
      <SelectField
        field={kind}
        label={labels.typeCode}
        description={hint}
        options={INVITE_AS.map((value) => ({ value, label: kinds[value] }))}
      />
      {projects.length > 0 && (
        <SelectField
          field={{
            ...project,
            onChange: (value) => {
              project.onChange(value)
              // A team of another project is none of this one.
              team.onChange(undefined)
            },
          }}
          label={labels.projectUri}
          description={kind.value === 'worker' ? words.siteHintWorker : words.siteHint}
          options={projects}
        />
      )}
      {projectUri !== undefined && teams.length > 0 && (
        <SelectField field={team} label={labels.teamUri} options={teams} />
      )}
    </>
  )
}

/** What is sent of them. */
export const siteOf = ({ projectUri, teamUri }: Pick<SiteValues, 'projectUri' | 'teamUri'>) => ({
  projectUri: projectUri ?? null,
  teamUri: projectUri === undefined ? null : (teamUri ?? null),
})

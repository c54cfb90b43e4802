import { useMemo } from 'react'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { siteUnit } from '#contract/domains/labour/site-team.ts'
import {
  addPartnerRating,
  partnerRating,
  RATED,
  RATING_FIELDS,
  ratedRoles,
  removePartnerRating,
} from '#contract/domains/partners/partner-parts.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { PartForm, type PartsProps, usePartsOf } from './part-form.tsx'
import { PartList } from './part-list.tsx'

/** What colleagues thought of working together: as what, and on which project. */
export function RatingsPart({ partnerUri, editable }: PartsProps) {
  const words = useText(partnerScreensText)
  const language = useLanguage()
  const rows = usePartsOf(partnerRating, partnerUri)
  const roles = usePartsOf(partnerRole, partnerUri)
  const asWhat = (uri: string | null) => {
    const role = roles.find((one) => one.uri === uri)
    return role && enumLabel('typeCode', role.typeCode, language, 'partnerRole')
  }
  return (
    <PartList
      of={partnerRating}
      rows={rows}
      editable={editable}
      changes={false}
      none={words.rating.none}
      addLabel={words.rating.add}
      editLabel={words.rating.add}
      say={(row) => ({
        title: [row.period, row.projectName].filter(Boolean).join(' · '),
        name: row.period,
        lines: [
          [
            asWhat(row.roleUri),
            words.rating.line((RATED.reduce((sum, one) => sum + row[one], 0) / RATED.length).toFixed(1)),
          ]
            .filter(Boolean)
            .join(' · '),
          row.comment ?? '',
        ],
      })}
      form={(_row, onDone) => <RatingForm partnerUri={partnerUri} roles={roles} onDone={onDone} />}
      remove={removePartnerRating}
    />
  )
}

interface RatingFormProps {
  partnerUri: string
  roles: readonly Row<typeof partnerRole>[]
  onDone: () => void
}

/** One role is chosen already; projects are offered to those who see sites. */
function RatingForm({ partnerUri, roles: all, onDone }: RatingFormProps) {
  const language = useLanguage()
  const roles = ratedRoles(all)
  const projects = useProjectsOf(partnerUri, all)
  const [only] = roles
  return (
    <PartForm
      of={partnerRating}
      fields={RATING_FIELDS.filter(
        (name) => (name !== 'roleUri' || roles.length > 0) && (name !== 'projectUri' || projects.length > 0),
      )}
      required={roles.length > 0 ? ['roleUri'] : []}
      initial={only && roles.length === 1 ? { roleUri: only.uri } : {}}
      options={{
        roleUri: roles.map(({ uri, typeCode }) => ({
          value: uri,
          label: enumLabel('typeCode', typeCode, language, 'partnerRole'),
        })),
        projectUri: projects,
      }}
      partnerUri={partnerUri}
      row={undefined}
      add={addPartnerRating}
      more={{ day: shanghaiToday() }}
      onDone={onDone}
    />
  )
}

/** Projects of which it is the department, or on which it takes part. */
function useProjectsOf(partnerUri: string, roles: readonly Row<typeof partnerRole>[]): readonly Choice[] {
  const units = usePartsOf(siteUnit, partnerUri)
  const { rows: projects } = useRows(siteProject)
  return useMemo(() => {
    const its = new Set([...units, ...roles].map(({ projectUri }) => projectUri))
    return projects.filter(({ uri }) => its.has(uri)).map(({ uri, name }) => ({ value: uri, label: name }))
  }, [units, roles, projects])
}

import { useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRows } from '#src/data/rows/use-rows.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { ownRecordText } from '#src/i18n/hr/own-record.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { type Person, personState } from '#src/records/directory/person-state.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { OwnSection } from '../custom-fields/own-section.tsx'
import { OwnProcesses } from './own-processes.tsx'
import { OwnRecordSections } from './own-record.tsx'

const PLACE = ['groupUri', 'stationUri', 'dutyUris', 'rankUri', 'managerUri', 'workPlace'] as const

/** What the organisation has written down of the person himself, what he keeps of it, and what is under way about him. */
export function OwnRecordPage() {
  const words = useText(ownRecordText)
  const username = useRunning()?.who?.username ?? ''
  const { rows, state } = useRows(
    employee,
    useMemo(() => ({ filters: [{ field: 'username', is: username }] as const, limit: 1 }), [username]),
  )
  const [person] = rows
  if (person) return <Loaded person={person} />
  if (state === 'loading' || username === '') return <SkeletonDetail />
  return (
    <Page title={words.page}>
      <StateEmpty kind="missing" text={words.noRecord} hint={words.noRecordHint} />
    </Page>
  )
}

function Loaded({ person }: { person: Person }) {
  const words = useText(ownRecordText)
  const language = useLanguage()
  const nameOf = useNames(person.managerUri)
  const departments = useDepartments()
  const { tone, label } = personState(person, language)
  const facts = (fields: readonly (keyof Person & string)[]) =>
    fields.map((field) => ({
      key: field,
      label: fieldLabel('employee', field, language),
      value: formatFieldValue('employee', field, person[field], { language, nameOf }),
    }))
  return (
    <DetailPage
      title={person.name}
      mark={<StatusTag tone={tone}>{label}</StatusTag>}
      facts={facts(['employeeNo', 'groupUri', 'mobile'])}
      anchors={[]}
    >
      <DetailSection id="place" title={words.place}>
        <FactList facts={facts(PLACE)} folds />
      </DetailSection>
      <OwnRecordSections employeeUri={person.uri} />
      <OwnSection departments={departments} nameOf={nameOf} />
      <OwnProcesses person={person} />
    </DetailPage>
  )
}

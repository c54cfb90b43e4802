import { Button } from '@mantine/core'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel, fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { isShutOut, type Person, personState } from '#src/records/directory/person-state.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { mayRead } from '../fields/roster-fields.ts'
import { MaterialsSection } from '../materials/materials-section.tsx'
import { PersonActions } from '../people/person-actions.tsx'
import { PersonNotFound } from '../people/person-not-found.tsx'
import { useEditable } from '../people/use-editable.ts'
import { ContractSection } from './contract-section.tsx'
import { HistorySection } from './history-section.tsx'
import { ItemsSection, SocialSection } from './items-section.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import { PlainSection } from './plain-section.tsx'
import { SensitiveSection } from './sensitive-section.tsx'
import { useLacking } from './use-lacking.tsx'

const PLAIN = ['base', 'work', 'personal', 'other'] as const
/** What only those who keep the roster see, in the order of the page. */
const KEPT = ['education', 'workHistory', 'contract', 'emergency', 'certs', 'social'] as const

/** A person's whole record: sections edited in place, sensitive fields on demand, history at the end. */
export function DetailsScreen({ uri }: { uri: string | undefined }) {
  const words = useText(hrText).detail
  const { row, state } = useRow(employee, uri)
  if (row) return <Record key={row.uri} person={row} />
  if (uri !== undefined && (state === 'loading' || state === 'filling')) return <SkeletonDetail />
  return (
    <Page title={words.title} width="narrow">
      <PersonNotFound
        uri={uri}
        action={
          <Button component={UiLink} href="/organization/personnel/rostersList" variant="default">
            {words.back}
          </Button>
        }
      />
    </Page>
  )
}

function Record({ person }: { person: Person }) {
  const words = useText(hrText).detail
  const language = useLanguage()
  const may = useMay()
  const editable = useEditable()(person)
  const departments = useDepartments()
  const nameOf = useNames(person.managerUri, true)
  const state = personState(person, language)
  const isKeeper = may('roster_managerment')
  const customs = useCustomFields()
  const plain = PLAIN.filter((id) => id !== 'other' || customs.ofSection(id).some((one) => mayRead(one.field, may)))
  const sections = [
    ...plain,
    ...(isKeeper ? KEPT : []),
    ...(may('roster_sensitive') ? (['materials', 'sensitive'] as const) : []),
    ...(isKeeper ? (['history'] as const) : []),
  ]
  const fact = (field: 'employeeNo' | 'groupUri' | 'stationUri') => ({
    key: field,
    label: fieldLabel('employee', field, language),
    value: formatFieldValue('employee', field, person[field], { language, nameOf }) || '—',
  })
  const lacking = useLacking(person, departments)
  return (
    <DetailPage
      lead={<PhotoEditor person={person} editable={editable} size={72} />}
      title={person.name}
      mark={
        <>
          <StatusTag tone={state.tone}>{state.label}</StatusTag>
          {isShutOut(person) && <StatusTag>{enumLabel('membership', 'disabled', language)}</StatusTag>}
          <RecordMark collection={employee} uri={person.uri} />
        </>
      }
      facts={[fact('employeeNo'), fact('groupUri'), fact('stationUri'), ...lacking]}
      actions={<PersonActions person={person} departments={departments} />}
      anchors={sections.map((id) => ({ id, title: words.sections[id] }))}
    >
      {plain.map((section) => (
        <PlainSection key={section} section={section} person={person} departments={departments} nameOf={nameOf} />
      ))}
      {isKeeper &&
        KEPT.map((name) => {
          if (name === 'contract') return <ContractSection key={name} person={person} departments={departments} />
          if (name === 'social') return <SocialSection key={name} person={person} nameOf={nameOf} />
          return <ItemsSection key={name} name={name} person={person} nameOf={nameOf} />
        })}
      <MaterialsSection person={person} departments={departments} mayRead={may('roster_sensitive')} />
      {may('roster_sensitive') && <SensitiveSection person={person} departments={departments} />}
      {isKeeper && <HistorySection uri={person.uri} nameOf={nameOf} />}
    </DetailPage>
  )
}

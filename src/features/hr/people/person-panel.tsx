import { Anchor } from '@mantine/core'
import { useCallback } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { rootOf, valueAt } from '#contract/kit/map-path.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRow } from '#src/data/rows/use-row.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel, fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { hrCustomText } from '#src/i18n/hr/hr-custom.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { mailLink } from '#src/lib/mail-link.ts'
import { isShutOut, type Person, personState } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { useFieldMarks } from '#src/records/form/field-mark.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { MailText } from '#src/ui/detail/mail-text.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { customFact } from '../custom-fields/custom-value-view.tsx'
import { OwnSection } from '../custom-fields/own-section.tsx'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { PhotoEditor } from '../details/photo-editor.tsx'
import { OfManager } from '../own/of-manager.tsx'
import { OwnProcesses } from '../own/own-processes.tsx'
import { OwnRecordSections } from '../own/own-record.tsx'
import { PhoneLink } from './call-link.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonNotFound } from './person-not-found.tsx'
import { recordHref } from './record-href.ts'
import { useEditable } from './use-editable.ts'

interface PersonPanelProps {
  uri: string
  onClose: () => void
  departments: Departments
}

/** A person's public card beside the list; over everything on the phone. */
export function PersonPanel({ uri, onClose, departments }: PersonPanelProps) {
  const { row, state } = useRow(employee, uri)
  const words = useText(hrText)
  const may = useMay()
  const hasRecord = may('roster_managerment')
  return (
    <SidePanel
      title={row?.name ?? words.card.title}
      onClose={onClose}
      pageHref={hasRecord && row ? recordHref(uri) : undefined}
    >
      {row ? (
        <PersonCard person={row} departments={departments} hasRecord={hasRecord} />
      ) : state === 'ready' || state === 'denied' ? (
        <PersonNotFound uri={uri} />
      ) : (
        <SkeletonDetail />
      )}
    </SidePanel>
  )
}

interface PersonCardProps {
  person: Person
  departments: Departments
  hasRecord: boolean
}

function PersonCard({ person, departments, hasRecord }: PersonCardProps) {
  const words = useText(hrText)
  const language = useLanguage()
  const nameOf = useNames(person.managerUri)
  const editable = useEditable()(person)
  const label = (field: string) => fieldLabel('employee', field, language)
  const value = (field: keyof Person & string) =>
    formatFieldValue('employee', field, person[field], { language, nameOf })
  const shown = useCallback(
    (field: string, before: unknown) => formatFieldValue('employee', field, before, { language, nameOf }),
    [language, nameOf],
  )
  const markOf = useFieldMarks(person.uri, shown)
  const fact = (field: keyof Person & string, wide = false) => ({
    key: field,
    label: label(field),
    value: value(field),
    mark: markOf(field),
    wide,
  })
  const customWords = useText(hrCustomText)
  const who = useRunning()?.who
  const isOwn = person.username !== null && person.username === who?.username
  const { row: superior } = useRow(employee, person.managerUri ?? '')
  const isSuperior = !isOwn && superior !== undefined && superior.username === who?.username
  // What is open to colleagues; the whole record has the rest. One's own card has them among the own fields.
  const customs = useCustomFields()
  const openFields = isOwn ? [] : customs.fields.filter((one) => rootOf(one.field) === 'custom')
  const state = personState(person, language)
  const others = person.groupUris.filter((uri) => uri !== person.groupUri)
  const path = departments
    .pathOf(person.groupUri)
    .map((row) => row.groupName)
    .join(' / ')
  return (
    <DetailPage
      inPanel
      lead={<PhotoEditor key={person.uri} person={person} editable={editable} size={64} />}
      title={person.name}
      mark={
        <>
          <StatusTag tone={state.tone}>{state.label}</StatusTag>
          {isShutOut(person) && <StatusTag>{enumLabel('membership', 'disabled', language)}</StatusTag>}
          <RecordMark collection={employee} uri={person.uri} />
        </>
      }
      facts={[fact('employeeNo'), fact('groupUri'), fact('stationUri')].map((one) => ({
        ...one,
        value: one.value || '—',
      }))}
      actions={
        <PersonActions
          withEdit
          person={person}
          departments={departments}
          recordHref={hasRecord ? recordHref(person.uri) : undefined}
        />
      }
      anchors={[{ id: 'contact', title: words.card.contact }]}
    >
      <DetailSection id="contact" title={words.card.contact}>
        <FactList
          folds
          facts={[
            {
              key: 'mobile',
              label: label('mobile'),
              value: <PhoneLink number={person.mobile} />,
              mark: markOf('mobile'),
            },
            {
              key: 'officePhone',
              label: label('officePhone'),
              mark: markOf('officePhone'),
              value: person.officePhone && (
                <Anchor href={`tel:${person.officePhone}`} inherit>
                  {person.officePhone}
                </Anchor>
              ),
            },
            {
              key: 'workEmail',
              label: label('workEmail'),
              mark: markOf('workEmail'),
              value: person.workEmail && (
                <Anchor href={mailLink(person.workEmail)} inherit>
                  <MailText address={person.workEmail} />
                </Anchor>
              ),
              wide: true,
            },
          ]}
        />
      </DetailSection>
      <DetailSection id="place" title={words.card.place}>
        <FactList
          folds
          facts={[
            { key: 'groupUri', label: label('groupUri'), value: path, mark: markOf('groupUri'), wide: true },
            ...(others.length === 0
              ? []
              : [
                  {
                    key: 'groupUris',
                    label: words.card.moreDepartments,
                    value: listed(others.map(departments.nameOf).filter(Boolean)),
                    wide: true,
                  },
                ]),
            fact('stationUri'),
            fact('dutyUris'),
            fact('rankUri'),
            fact('managerUri'),
          ]}
        />
      </DetailSection>
      {openFields.length > 0 && (
        <DetailSection id="custom" title={customWords.more}>
          <FactList
            folds
            facts={openFields.flatMap(({ field, custom }) =>
              custom ? [customFact(field, custom, valueAt(person, field), nameOf)] : [],
            )}
          />
        </DetailSection>
      )}
      {isOwn && <OwnRecordSections employeeUri={person.uri} />}
      {isOwn && <OwnProcesses person={person} />}
      {isSuperior && <OfManager person={person} />}
      {isOwn && <OwnSection departments={departments} nameOf={nameOf} />}
    </DetailPage>
  )
}

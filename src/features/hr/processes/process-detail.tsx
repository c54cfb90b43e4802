import type { ReactNode } from 'react'
import type { AnyCollection, AnyRow, Row } from '#contract/kit/collection.ts'
import type { AnyWorkflow, TrailEntry } from '#contract/kit/workflow.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { processText } from '#src/i18n/hr/processes/process.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { ApprovalLink } from '#src/records/approval-link.tsx'
import { useNames } from '#src/records/directory/use-names.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { MissingRecord } from '#src/records/missing-record.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { type RecordPart, RecordSections } from '#src/records/record-sections.tsx'
import { RecordSteps } from '#src/records/record-steps.tsx'
import { RecordTrail } from '#src/records/record-trail.tsx'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { Movements } from './movements.tsx'

interface ProcessDetailProps<C extends AnyCollection> {
  flow: AnyWorkflow & { readonly collection: C }
  uri: string
  /** Of the page, where the record is not there. */
  title: string
  /** At most three beside the name. */
  head: readonly string[]
  tag: (row: Row<C>) => ReactNode
  parts: (row: Row<C>) => readonly RecordPart[]
  options?: Readonly<Record<string, readonly Choice[]>> | undefined
  /** Beside the buttons of its steps. */
  actions?: ((row: Row<C>) => ReactNode) | undefined
}

/** One record of a process: where it stands, what may be done, its values, and how it came here. */
export function ProcessDetail<C extends AnyCollection>(props: ProcessDetailProps<C>) {
  const { flow, uri, title, head, tag } = props
  const of = flow.collection
  const parts = useText(recordPartsText)
  const words = useText(processText)
  const language = useLanguage()
  const nameOf = useNames()
  const { row: found, state, isOutOfReach } = useRow(of, uri)
  const row = found as AnyRow | undefined
  const trail = (row?.trail ?? []) as readonly TrailEntry[]
  const people = usePeople(
    'username',
    trail.map((one) => one.by),
  )
  if (!found || !row) {
    if (uri !== '' && state === 'loading') return <SkeletonDetail />
    return (
      <Page title={title}>
        <MissingRecord isOutOfReach={isOutOfReach} />
      </Page>
    )
  }
  const sections = props.parts(found)
  const named = row.employeeUri ?? row.entryEmployeeUri
  const about = typeof named === 'string' ? named : undefined
  return (
    <DetailPage
      title={String(row.employeeName ?? row.name)}
      mark={
        <>
          {tag(found)}
          <RecordMark collection={of} uri={row.uri} />
        </>
      }
      facts={head.map((field) => ({
        key: field,
        label: fieldLabel(of.name, field, language),
        value: formatFieldValue(of.name, field, row[field], { language, nameOf }),
      }))}
      actions={
        <>
          {props.actions?.(found)}
          <ApprovalLink uri={row.approvalUri} />
          <RecordSteps flow={flow} rows={[row]} />
        </>
      }
      anchors={[
        ...sections.map(({ id, title }) => ({ id, title })),
        ...(about ? [{ id: 'movements', title: words.movements }] : []),
        { id: 'trail', title: parts.trail },
      ]}
    >
      <RecordSections of={of} row={row} parts={sections} nameOf={nameOf} options={props.options} />
      {about && (
        <DetailSection id="movements" title={words.movements}>
          <Movements employeeUri={about} but={row.uri} />
        </DetailSection>
      )}
      <DetailSection id="trail" title={parts.trail}>
        <RecordTrail collection={of.name} trail={trail} nameOf={(username) => people.get(username)?.name} />
      </DetailSection>
    </DetailPage>
  )
}

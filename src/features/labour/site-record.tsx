import { type ReactNode, useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import type { AnyCollection, AnyRow, Row } from '#contract/kit/collection.ts'
import type { AnyWorkflow, TrailEntry } from '#contract/kit/workflow.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
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
import { useSiteNames } from './use-site.ts'

interface SiteRecordProps<C extends AnyCollection> {
  of: C
  flow?: AnyWorkflow
  /** Steps that `actions` has buttons of its own for, or that the record says why they are not to be had. */
  without?: (row: Row<C>) => readonly string[]
  uri: string
  /** Of the page, where the record is not there. */
  title: string
  nameOfRow: (row: Row<C>) => string
  lead?: (row: Row<C>) => ReactNode
  head: readonly string[]
  tag?: (row: Row<C>) => ReactNode
  parts: (row: Row<C>) => readonly RecordPart[]
  options?: Readonly<Record<string, readonly Choice[]>>
  actions?: (row: Row<C>) => ReactNode
  /** Values that the form of a step begins with. */
  begins?: (row: Row<C>) => Readonly<Record<string, unknown>>
}

/** One record of a site: where it stands, what may be done, its values, and how it came here. */
export function SiteRecord<C extends AnyCollection>(props: SiteRecordProps<C>) {
  const { of, flow, uri, title, head } = props
  const words = useText(siteText)
  const language = useLanguage()
  const nameOf = useSiteNames('areaCode' in of.fields)
  const { row: found, state, isOutOfReach } = useRow(of, uri)
  const row = found as AnyRow | undefined
  const trail = (row?.trail ?? []) as readonly TrailEntry[]
  const usernames = useMemo(() => [...new Set(trail.map((one) => one.by))].filter(Boolean), [trail])
  const { rows: people } = useRows(
    employee,
    useMemo(() => ({ filters: [{ field: 'username', in: usernames }] as const, limit: 50 }), [usernames]),
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
  return (
    <DetailPage
      lead={props.lead?.(found)}
      title={props.nameOfRow(found)}
      mark={
        <>
          {props.tag?.(found)}
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
          {flow && (
            <RecordSteps
              flow={flow}
              rows={[{ ...row, ...props.begins?.(found) }]}
              {...(props.without && { without: props.without(found) })}
            />
          )}
        </>
      }
      anchors={[
        ...sections.map(({ id, title }) => ({ id, title })),
        ...(trail.length > 0 ? [{ id: 'trail', title: words.sections.trail }] : []),
      ]}
    >
      <RecordSections
        of={of}
        row={row}
        parts={sections}
        nameOf={nameOf}
        {...(props.options && { options: props.options })}
      />
      {trail.length > 0 && (
        <DetailSection id="trail" title={words.sections.trail}>
          <RecordTrail
            collection={of.name}
            trail={trail}
            nameOf={(username) => people.find((one) => one.username === username)?.name}
          />
        </DetailSection>
      )}
    </DetailPage>
  )
}

import { ActionIcon } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { partner } from '#contract/domains/partners/partner.ts'
import {
  addPartnerContact,
  addPartnerPaper,
  addPartnerRating,
  CONTACT_FIELDS,
  changePartnerContact,
  changePartnerPaper,
  PAPER_FIELDS,
  partnerContact,
  partnerPaper,
  partnerRating,
  RATED,
  RATING_FIELDS,
  removePartnerContact,
  removePartnerPaper,
  removePartnerRating,
  usualEnd,
} from '#contract/domains/partners/partner-parts.ts'
import type { AnyCollection, AnyRow, Row } from '#contract/kit/collection.ts'
import type { AnyMutation } from '#contract/kit/mutation.ts'
import { changedFields } from '#src/data/edits/changed-fields.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { enumLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { RecordForm, type RecordFormProps } from '#src/records/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import { NoteContact } from './note-contact.tsx'
import { PaperTag } from './paper-tag.tsx'
import { PartList } from './part-list.tsx'

interface PartsProps {
  partnerUri: string
  editable: boolean
}

/** The parts of one partner, in their own order. */
function usePartsOf<C extends AnyCollection>(of: C, partnerUri: string): readonly Row<C>[] {
  const query = useMemo(() => ({ filters: [{ field: 'partnerUri', is: partnerUri }] as const }), [partnerUri])
  return useRows<AnyCollection>(of, query).rows as unknown as readonly Row<C>[]
}

/** The form of a part: adds it to its partner, or changes what is different. */
function PartForm(props: {
  of: AnyCollection
  fields: readonly string[]
  partnerUri: string
  row: AnyRow | undefined
  add: AnyMutation
  change?: AnyMutation
  more?: Readonly<Record<string, unknown>>
  initial?: Readonly<Record<string, unknown>>
  suggest?: RecordFormProps['suggest']
  onDone: () => void
}) {
  const { of, row, partnerUri, onDone } = props
  const words = useText(recordPartsText)
  const newId = useNewId()
  const save = useSave()
  const initial = useMemo(() => row ?? props.initial ?? {}, [row, props.initial])
  return (
    <RecordForm
      of={of}
      fields={props.fields}
      initial={initial}
      row={row}
      {...(props.suggest && { suggest: props.suggest })}
      submitLabel={words.save}
      onCancel={onDone}
      onSubmit={async (values, _comment, seen) => {
        const patch = row ? changedFields(values, row) : {}
        if (row && Object.keys(patch).length === 0) return void onDone()
        const command =
          row && props.change
            ? commandOf(props.change, { uri: row.uri, patch }, seen)
            : commandOf(props.add, { uri: newId(of.idPrefix), values: { ...values, ...props.more, partnerUri } })
        const saved = await save([command])
        if (saved.kind === 'refused')
          return { [saved.detail?.field ?? String(props.fields[0])]: refusalText(saved.detail?.reason ?? saved.code) }
        onDone()
        return undefined
      }}
      draft={`${of.name}-${partnerUri}-${row?.uri ?? 'new'}`}
    />
  )
}

/** The main contact first; then the others, whom one calls and of whom one notes what was said. */
export function ContactsPart({ of, editable }: { of: Row<typeof partner>; editable: boolean }) {
  const words = useText(partnerScreensText)
  const language = useLanguage()
  const rows = usePartsOf(partnerContact, of.uri)
  return (
    <PartList
      of={partnerContact}
      rows={rows}
      editable={editable}
      none={words.contact.none}
      addLabel={words.contact.add}
      editLabel={words.contact.edit}
      say={(row) => ({
        title: row.name,
        name: row.name,
        lines: [
          [enumLabel('contactRole', row.contactRole, language, 'partnerContact'), row.title, groupPhone(row.mobile)]
            .filter(Boolean)
            .join(' · '),
          ...row.notes.slice(-3).map(({ day, note }) => `${day} ${note}`),
        ],
      })}
      end={(row) => (
        <>
          {editable && <NoteContact row={row} />}
          <ActionIcon
            component="a"
            href={`tel:${row.mobile}`}
            size={44}
            radius="xl"
            variant="light"
            aria-label={words.call(row.name)}
          >
            <IconPhone size={20} stroke={1.75} />
          </ActionIcon>
        </>
      )}
      form={(row, onDone) => (
        <PartForm
          of={partnerContact}
          fields={CONTACT_FIELDS}
          partnerUri={of.uri}
          row={row}
          add={addPartnerContact}
          change={changePartnerContact}
          onDone={onDone}
        />
      )}
      remove={removePartnerContact}
    />
  )
}

const PAPER_FORM = [
  ...PAPER_FIELDS,
  'effectiveDate',
  'limitFen',
  'insuredCount',
  'files',
  'isRevoked',
  'isExempt',
  'isQuiet',
] as const

/** Qualifications and insurances, each with its light. */
export function PapersPart({ partnerUri, editable }: PartsProps) {
  const words = useText(partnerScreensText)
  const language = useLanguage()
  const rows = usePartsOf(partnerPaper, partnerUri)
  return (
    <PartList
      of={partnerPaper}
      rows={rows}
      editable={editable}
      none={words.paper.none}
      addLabel={words.paper.add}
      editLabel={words.paper.edit}
      say={(row) => ({
        title: row.name,
        name: row.name,
        lines: [
          [
            enumLabel('category', row.category, language, 'partnerPaper'),
            row.grade && enumLabel('grade', row.grade, language, 'partnerPaper'),
            row.paperNo,
          ]
            .filter(Boolean)
            .join(' · '),
          row.expireDate === null
            ? ''
            : words.paper.until(formatFieldValue('partnerPaper', 'expireDate', row.expireDate)),
        ],
      })}
      end={(row) => <PaperTag {...row} />}
      form={(row, onDone) => (
        <PartForm
          of={partnerPaper}
          fields={PAPER_FORM}
          partnerUri={partnerUri}
          row={row}
          suggest={({ category, issueDate }) => {
            const day = usualEnd(category, issueDate)
            const said = row ? words.paper.usualEnd : words.paper.endTaken
            return {
              expireDate: day === undefined ? undefined : { value: day, said: said(day), take: words.paper.takeEnd },
            }
          }}
          add={addPartnerPaper}
          change={changePartnerPaper}
          onDone={onDone}
        />
      )}
      remove={removePartnerPaper}
    />
  )
}

/** What colleagues thought of working together. */
export function RatingsPart({ partnerUri, editable }: PartsProps) {
  const words = useText(partnerScreensText)
  const rows = usePartsOf(partnerRating, partnerUri)
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
          words.rating.line((RATED.reduce((sum, one) => sum + row[one], 0) / RATED.length).toFixed(1)),
          row.comment ?? '',
        ],
      })}
      form={(row, onDone) => (
        <PartForm
          of={partnerRating}
          fields={RATING_FIELDS}
          partnerUri={partnerUri}
          row={row}
          add={addPartnerRating}
          more={{ day: shanghaiToday() }}
          onDone={onDone}
        />
      )}
      remove={removePartnerRating}
    />
  )
}

import { ActionIcon } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { partner } from '#contract/domains/partners/partner.ts'
import {
  addPartnerContact,
  addPartnerPaper,
  CONTACT_FIELDS,
  changePartnerContact,
  changePartnerPaper,
  PAPER_FIELDS,
  partnerContact,
  partnerPaper,
  removePartnerContact,
  removePartnerPaper,
  usualEnd,
} from '#contract/domains/partners/partner-parts.ts'
import type { Row } from '#contract/kit/collection.ts'
import { enumLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { NoteContact } from './note-contact.tsx'
import { PaperTag } from './paper-tag.tsx'
import { PartForm, type PartsProps, usePartsOf } from './part-form.tsx'
import { PartList } from './part-list.tsx'

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

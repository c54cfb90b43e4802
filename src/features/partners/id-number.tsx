import { Button } from '@mantine/core'
import { useState } from 'react'
import { ID_PAPERS } from '#contract/domains/partners/company-fields.ts'
import { ID_PLACES, type IdWhose, paperRule } from '#contract/domains/partners/id-number.ts'
import { partners } from '#contract/domains/partners/partners.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { checkDocument } from '#contract/kit/prc/other-documents.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { enumLabel, enumLabels } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './partners.module.css'

interface IdNumberProps {
  whose: IdWhose
  row: AnyRow
  editable: boolean
}

const TITLES = { legalPerson: 'ofLegalPerson', person: 'ofPerson', leader: 'ofLeader' } as const

/** The paper of somebody whom a partner names: its kind and end; the number comes by a look that the server notes. */
export function IdNumber({ whose, row, editable }: IdNumberProps) {
  const words = useText(partnerScreensText)
  const said = words.paperNo
  const language = useLanguage()
  const online = useOnline()
  const { run } = useCall(partners.calls.readPartnerIdNo)
  const [number, setNumber] = useState<string>()
  const [isEditing, setEditing] = useState(false)
  const { of, type, tail } = ID_PLACES[whose]
  const isKept = typeof row[tail] === 'string'
  const title = said[TITLES[whose]]
  if (!isKept && !editable) return null
  const show = async () => {
    const answer = await run({ whose, uri: row.uri })
    if (answer.kind === 'ok') setNumber(answer.result.idNo)
  }
  const kept = said.tail(enumLabel(type, String(row[type]), language, of.name), String(row[tail]))
  return (
    <div className={classes.paperLine}>
      <span>{words.fact(title, number ?? (isKept ? kept : said.none))}</span>
      {editable && online && isKept && number === undefined && (
        <Button size="xs" variant="subtle" onClick={() => void show().catch(reportError)}>
          {said.show}
        </Button>
      )}
      {editable && online && (
        <Button size="xs" variant="subtle" aria-label={`${said.edit} ${title}`} onClick={() => setEditing(true)}>
          {isKept ? said.change : said.edit}
        </Button>
      )}
      <Dialog opened={isEditing} onClose={() => setEditing(false)} title={title}>
        <IdForm
          whose={whose}
          row={row}
          onDone={() => {
            setNumber(undefined)
            setEditing(false)
          }}
        />
      </Dialog>
    </div>
  )
}

function IdForm({ whose, row, onDone }: { whose: IdWhose; row: AnyRow; onDone: () => void }) {
  const words = useText(partnerScreensText).paperNo
  const parts = useText(recordPartsText)
  const language = useLanguage()
  const { run } = useCall(partners.calls.savePartnerIdNo)
  const { of, type, tail } = ID_PLACES[whose]
  const isKept = typeof row[tail] === 'string'
  const kinds = Object.entries(enumLabels(type, language, of.name))
  const kindOf = (value: unknown) => ID_PAPERS.find((one) => one === value) ?? 'residentId'
  const form = useForm({
    initial: { idType: kindOf(row[type]) as string | undefined, idNo: undefined as string | undefined },
    rules: {
      idNo: (value, all) => {
        if (value === undefined || value.trim() === '') return isKept ? undefined : needed(words.number)(value)
        const rule = paperRule(kindOf((all as { idType?: string }).idType))
        return checkDocument(rule, value, { today: shanghaiToday() }).ok
          ? undefined
          : refusalText('identityNumberInvalid')
      },
    },
    onSubmit: async ({ idType, idNo }) => {
      const answer = await run({ whose, uri: row.uri, idType: kindOf(idType), idNo: idNo?.trim() ?? '' })
      if (answer.kind === 'ok') onDone()
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ idType: words.kind, idNo: words.number }}
      submitLabel={parts.save}
      onCancel={onDone}
    >
      <SelectField
        field={form.field('idType')}
        label={words.kind}
        required
        options={kinds.map(([value, label]) => ({ value, label }))}
      />
      <TextField
        field={form.field('idNo')}
        label={words.number}
        required={!isKept}
        {...(isKept && { description: words.keep })}
      />
    </FormLayout>
  )
}

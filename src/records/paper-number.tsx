import { Button } from '@mantine/core'
import { useState } from 'react'
import { checkDocument, type DocumentKind } from '#contract/kit/prc/other-documents.ts'
import type { CallResult } from '#src/data/call-server.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { paperNumberText } from '#src/i18n/shell/paper-number.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { callProblem } from './call-problem.ts'
import classes from './paper-number.module.css'

interface PaperNumberProps<K extends string> {
  title: string
  /** Kinds of papers by their words; the first is the usual one. */
  kinds: Readonly<Record<K, string>>
  rule: (kind: K) => DocumentKind
  /** What the row says of it; undefined where nothing is kept. */
  kept: { readonly kind: string; readonly tail: string } | undefined
  editable: boolean
  read: () => Promise<CallResult<{ readonly idNo: string }>>
  save: (kind: K, idNo: string) => Promise<CallResult<unknown>>
}

/** The paper of somebody whom a record names: its kind and end; the number comes by a look that the server notes. */
export function PaperNumber<K extends string>(props: PaperNumberProps<K>) {
  const { title, kinds, kept, editable, read } = props
  const said = useText(paperNumberText)
  const online = useOnline()
  const [number, setNumber] = useState<string>()
  const [isEditing, setEditing] = useState(false)
  if (!kept && !editable) return null
  const show = async () => {
    const answer = await read()
    if (answer.kind === 'ok') setNumber(answer.result.idNo)
    else showToast('problem', callProblem(answer) ?? '')
  }
  const edit = kept ? said.change : said.edit
  const shown = kept && said.tail(kinds[kept.kind as K] ?? '', kept.tail)
  return (
    <div className={classes.line}>
      <span>{said.fact(title, number ?? shown ?? said.none)}</span>
      {editable && online && kept && number === undefined && (
        <Button size="xs" variant="subtle" onClick={() => void show().catch(reportError)}>
          {said.show}
        </Button>
      )}
      {editable && online && (
        <Button size="xs" variant="subtle" aria-label={`${edit} ${title}`} onClick={() => setEditing(true)}>
          {edit}
        </Button>
      )}
      <Dialog opened={isEditing} onClose={() => setEditing(false)} title={title}>
        <NumberForm
          {...props}
          onDone={() => {
            setNumber(undefined)
            setEditing(false)
          }}
        />
      </Dialog>
    </div>
  )
}

function NumberForm<K extends string>({
  kinds,
  rule,
  kept,
  save,
  onDone,
}: PaperNumberProps<K> & { onDone: () => void }) {
  const words = useText(paperNumberText)
  const parts = useText(recordPartsText)
  const all = Object.keys(kinds) as K[]
  const kindOf = (value: unknown): K => all.find((one) => one === value) ?? (all[0] as K)
  const form = useForm({
    initial: { idType: kindOf(kept?.kind) as string | undefined, idNo: undefined as string | undefined },
    rules: {
      idNo: (value, values) => {
        if (value === undefined || value.trim() === '') return kept ? undefined : needed(words.number)(value)
        const kind = kindOf((values as { idType?: string }).idType)
        return checkDocument(rule(kind), value, { today: shanghaiToday() }).ok
          ? undefined
          : refusalText('identityNumberInvalid')
      },
    },
    onSubmit: async ({ idType, idNo }) => {
      const answer = await save(kindOf(idType), idNo?.trim() ?? '')
      if (answer.kind !== 'ok') return { idNo: callProblem(answer, true) }
      onDone()
      return undefined
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
        options={all.map((value) => ({ value, label: kinds[value] }))}
      />
      <TextField
        field={form.field('idNo')}
        label={words.number}
        required={!kept}
        {...(kept && { description: words.keep })}
      />
    </FormLayout>
  )
}

import { useRef, useState } from 'react'
import type { FormColumn } from '#contract/domains/approval/form-field.ts'
import { formKey } from '#contract/domains/approval/form-key.ts'
import { maskNumber, readNumber, shownNumber } from '#contract/domains/approval/secret-value.ts'
import { formNumber } from '#contract/kit/sealed-number.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRows } from '#src/data/rows/use-rows.ts'
import { approvalFillText } from '#src/i18n/approval/fill.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { canSeal, sealNumber } from '#src/records/form/seal-number.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'

interface SecretFieldProps {
  of: FormColumn
  field: FieldBinding<unknown>
}

/** The server opens what is sealed with the newest. */
const NEWEST = { sort: [{ field: 'uri', descending: true }], limit: 1 } as const
const MOST = 40

/**
 * A number of a person or an account. What is typed stays in this field: the form, its drafts and the queue have it sealed, and
 * show its last digits.
 */
export function SecretField({ of, field }: SecretFieldProps) {
  const words = useText(approvalFillText)
  const username = useRunning()?.who.username ?? ''
  const key = useRows(formKey, NEWEST).rows[0]
  const [typed, setTyped] = useState<string>()
  const turn = useRef(0)
  const masked = shownNumber(of, field.value)
  const take = async (text: string): Promise<void> => {
    setTyped(text)
    const own = ++turn.current
    if (text.trim() === '') return field.onChange(undefined)
    const number = readNumber(of, text, shanghaiToday())
    if (number === undefined) return field.onChange({ unsealed: 'wrong' })
    if (!key || !canSeal()) return field.onChange({ unsealed: 'noKey' })
    const sealed = await sealNumber(key, number, formNumber(username))
    // Something else has been typed meanwhile.
    if (own === turn.current) field.onChange({ sealed, masked: maskNumber(of, number) })
  }
  return (
    <TextField
      label={of.label}
      required={of.required ?? false}
      description={typed === undefined && masked !== '' ? words.numberKept(masked) : words.numberApart}
      placeholder={masked === '' ? of.placeholder : masked}
      keyboard={of.type === 'bankCard' ? 'numeric' : 'text'}
      max={MOST}
      field={{ ...field, value: typed, onChange: (text) => void take(text ?? '').catch(reportError) }}
    />
  )
}

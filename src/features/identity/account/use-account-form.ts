import { useState } from 'react'
import { type Form, type FormOptions, useForm } from '#src/ui/form/use-form.ts'
import type { NotOk } from './sentence.ts'

interface AccountFormOptions<V extends object> extends Pick<FormOptions<V>, 'initial' | 'rules'> {
  /** The field that a reason of the server's belongs to; other reasons stand above the button. */
  fields: Readonly<Record<string, keyof V & string>>
  /** Answers what went wrong, or nothing. */
  send: (values: V) => Promise<NotOk | undefined>
}

/** A form about an account: what the server refuses stands beside the field it concerns, else it is the form's trouble. */
export function useAccountForm<V extends object>(
  options: AccountFormOptions<V>,
): { form: Form<V>; trouble: NotOk | undefined } {
  const [trouble, setTrouble] = useState<NotOk>()
  const form = useForm<V>({
    initial: options.initial,
    rules: options.rules,
    onSubmit: async (values) => {
      setTrouble(undefined)
      const answer = await options.send(values)
      const field = answer?.kind === 'code' ? options.fields[answer.reason] : undefined
      if (answer?.kind === 'code' && field !== undefined)
        return { [field]: answer.message } as { [K in keyof V]?: string }
      setTrouble(answer)
      return undefined
    },
  })
  return { form, trouble }
}

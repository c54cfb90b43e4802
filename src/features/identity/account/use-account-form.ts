import { useEffect, useRef, useState } from 'react'
import { keepInTab, readInTab } from '#src/lib/tab-storage.ts'
import { type Form, type FormOptions, useForm } from '#src/ui/form/use-form.ts'
import type { NotOk } from './sentence.ts'

interface AccountFormOptions<V extends object> extends Pick<FormOptions<V>, 'initial' | 'rules'> {
  /** The field that a reason of the server's belongs to; other reasons stand above the button. */
  fields: Readonly<Record<string, keyof V & string>>
  /**
   * Values that outlive a reload of the tab, and under which name: whoever reads the code in another app often comes back
   * to a page that was loaded anew. Never a password, a code or the number of a document.
   */
  kept?: { as: string; fields: readonly (keyof V & string)[] }
  /** Answers what went wrong, or nothing. */
  send: (values: V) => Promise<NotOk | undefined>
}

/** A form about an account: what the server refuses stands beside the field it concerns, else it is the form's trouble. */
export function useAccountForm<V extends object>(
  options: AccountFormOptions<V>,
): { form: Form<V>; trouble: NotOk | undefined } {
  // The same one at every drawing: what a logout has taken away is not written again.
  const [kept] = useState(options.kept)
  const [trouble, setTrouble] = useState<NotOk>()
  const [initial] = useState(() =>
    kept ? { ...options.initial, ...pick(readInTab(tabKey(kept)), kept.fields) } : options.initial,
  )
  const isDone = useRef(false)
  const form = useForm<V>({
    initial,
    rules: options.rules,
    onSubmit: async (values) => {
      const answer = await options.send(values)
      const field = answer?.kind === 'code' ? options.fields[answer.reason] : undefined
      if (answer?.kind === 'code' && field !== undefined)
        return { [field]: answer.message } as { [K in keyof V]?: string }
      setTrouble(answer)
      isDone.current = answer === undefined
      if (kept && isDone.current) keepInTab(tabKey(kept), undefined)
      return undefined
    },
  })
  useEffect(() => {
    if (kept && !isDone.current) keepInTab(tabKey(kept), pick(form.values, kept.fields))
  }, [kept, form.values])
  const { submit } = form
  return {
    form: {
      ...form,
      // A refusal of before says nothing about what stands there now, even when the fields stop this attempt.
      submit: () => {
        setTrouble(undefined)
        return submit()
      },
    },
    trouble,
  }
}

const tabKey = ({ as }: { as: string }): string => `typed.${as}`

function pick<V extends object>(values: unknown, fields: readonly (keyof V & string)[]): Partial<V> {
  if (typeof values !== 'object' || values === null) return {}
  const known = values as Partial<V>
  const picked: Partial<V> = {}
  for (const field of fields) if (known[field] !== undefined) picked[field] = known[field]
  return picked
}

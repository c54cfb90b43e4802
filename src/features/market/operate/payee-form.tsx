import { useEffect } from 'react'
import { marketCalls, type Payee } from '#contract/domains/market/market-calls.ts'
import { marketOperatorCalls } from '#contract/domains/market/market-operator-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { reviewText } from '#src/i18n/market/review.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { lengthBetween } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { PageSection } from '#src/ui/page.tsx'
import classes from './operate.module.css'

const EMPTY: Payee = { hotline: '', accountName: '', bankName: '', accountNo: '', bankCode: '' }
const NAMES = ['accountName', 'accountNo', 'bankName', 'bankCode', 'hotline'] as const

/** The account that buyers transfer to, and the hotline. */
export function PayeeForm() {
  const words = useText(reviewText)
  const { state, run } = useCall(marketCalls.payee)
  useEffect(() => {
    run({}).catch(reportError)
  }, [run])
  return (
    <PageSection title={words.payee}>
      <p className={classes.note}>{words.payeeHint}</p>
      {state.kind === 'ok' && <Fields payee={state.result.payee ?? EMPTY} />}
    </PageSection>
  )
}

function Fields({ payee }: { payee: Payee }) {
  const words = useText(reviewText)
  const { run } = useCall(marketOperatorCalls.savePayee)
  const form = useForm<Payee>({
    initial: payee,
    rules: Object.fromEntries(NAMES.map((name) => [name, lengthBetween(0, name === 'bankCode' ? 20 : 40)])),
    onSubmit: async (values) => {
      const answer = await run({ payee: values })
      showToast(
        answer.kind === 'ok' ? 'done' : 'problem',
        answer.kind === 'ok' ? words.saved : answer.kind === 'code' ? answer.message : words.failed,
      )
    },
    draft: { store: useDraftStore(), key: 'payee' },
  })
  return (
    <FormLayout form={form} labels={words.fields} submitLabel={words.save} columns={2}>
      {NAMES.map((name) => (
        <TextField key={name} field={form.field(name) as never} label={words.fields[name]} />
      ))}
    </FormLayout>
  )
}

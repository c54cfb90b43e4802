import { Button } from '@mantine/core'
import { useState } from 'react'
import { labourCalls } from '#contract/domains/labour/labour.ts'
import type { siteWorker } from '#contract/domains/labour/site-worker.ts'
import type { Row } from '#contract/kit/collection.ts'
import { checkBankCard, checkBankLinkNumber } from '#contract/kit/prc/bank-card.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import classes from '../site.module.css'

type Passport = Row<typeof siteWorker>

/** The card that a worker is paid to: its number goes to the server and never comes back to the row. */
export function WageCard({ row }: { row: Passport }) {
  const words = useText(siteText).wageCard
  const online = useOnline()
  const [isOpen, setOpen] = useState(false)
  const title = row.wageCardTail === null ? words.add : words.change
  return (
    <>
      <p className={classes.quiet}>{words.hint}</p>
      <div className={classes.acts}>
        <Button variant="default" disabled={!online} onClick={() => setOpen(true)}>
          {title}
        </Button>
        {!online && <NeedsNetwork />}
      </div>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={title}>
        <WageCardForm row={row} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function WageCardForm({ row, onDone }: { row: Passport; onDone: () => void }) {
  const words = useText(siteText).wageCard
  const { state, run } = useCall(labourCalls.saveWageCard)
  const form = useForm({
    initial: {
      cardNo: undefined as string | undefined,
      bankName: row.wageBank ?? (undefined as string | undefined),
      bankLinkNo: undefined as string | undefined,
    },
    rules: {
      cardNo: (value) =>
        needed(words.number)(value) ?? (checkBankCard(value ?? '').ok ? undefined : refusalText('bankCardInvalid')),
      bankName: needed(words.bank),
      bankLinkNo: (value = '') =>
        value.trim() === '' || checkBankLinkNumber(value).ok ? undefined : refusalText('bankLinkNumber'),
    },
    onSubmit: async ({ cardNo = '', bankName = '', bankLinkNo = '' }) => {
      const answer = await run({ uri: row.uri, cardNo, bankName: bankName.trim(), bankLinkNo: bankLinkNo.trim() })
      if (answer.kind === 'ok') onDone()
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ cardNo: words.number, bankName: words.bank, bankLinkNo: words.branch }}
      onCancel={onDone}
    >
      <TextField field={form.field('cardNo')} label={words.number} keyboard="numeric" required max={23} />
      <TextField field={form.field('bankName')} label={words.bank} required max={50} />
      <TextField field={form.field('bankLinkNo')} label={words.branch} keyboard="numeric" max={12} />
      {state.kind !== 'idle' && state.kind !== 'loading' && state.kind !== 'ok' && <p role="alert">{words.notKept}</p>}
    </FormLayout>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { marketCalls } from '#contract/domains/market/market-calls.ts'
import { readHeadcount } from '#contract/domains/market/price.ts'
import type { subscription } from '#contract/domains/market/subscription.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { manageText } from '#src/i18n/market/manage.ts'
import { formatFen } from '#src/lib/format-number.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { HeadcountField } from '../subscribe/headcount-field.tsx'
import classes from './manage.module.css'

interface MoreSeatsDialogProps {
  service: Row<typeof subscription>
  onClose: () => void
}

/** More people for what is in service: the price for the days that are left, then the order. */
export function MoreSeatsDialog({ service, onClose }: MoreSeatsDialogProps) {
  const words = useText(manageText)
  const online = useOnline()
  const newId = useNewId()
  const [orderUri] = useState(() => newId('aord'))
  const [typed, setTyped] = useState(String(service.seats + 1))
  const [quoted, setQuoted] = useState<{ seats: number; fen: number }>()
  const { run, state } = useCall(marketCalls.addSeats)
  const seats = readHeadcount(typed)
  const price = quoted?.seats === seats ? quoted.fen : undefined
  const ask = async () => {
    if (Number.isNaN(seats)) return
    const answer = await run({ subUri: service.uri, orderUri, seats, expectedFen: price ?? null })
    if (answer.kind !== 'ok') showToast('problem', answer.kind === 'code' ? answer.message : words.noAnswer)
    else if (price === undefined) setQuoted({ seats, fen: answer.result.amountFen })
    else {
      showToast('done', words.ordered)
      onClose()
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.moreOf(service.applicationName)}
      foot={
        <>
          {!online && <NeedsNetwork />}
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={state.kind === 'loading'} onClick={() => void ask().catch(reportError)}>
            {price === undefined ? words.quote : words.order}
          </Button>
        </>
      }
    >
      <div className={classes.parts}>
        <HeadcountField plan={service.planSnapshot} cycleUri={undefined} typed={typed} onChange={setTyped} />
        <p className={classes.note}>{words.seats(service.usernames.length, service.seats)}</p>
        {price !== undefined && <p role="status">{words.price(formatFen(price))}</p>}
      </div>
    </Dialog>
  )
}

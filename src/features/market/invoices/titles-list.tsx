import { Button } from '@mantine/core'
import { useState } from 'react'
import { invoiceCalls, type KeptInvoiceTitle } from '#contract/domains/market/invoice-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { invoicesText } from '#src/i18n/market/invoices.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import classes from './invoices.module.css'

interface TitlesListProps {
  titles: readonly KeptInvoiceTitle[]
  mayApply: boolean
  onEdit: (title: KeptInvoiceTitle) => void
  onDone: () => Promise<void>
}

/** The titles of this identity, the usual one first. */
export function TitlesList({ titles, mayApply, onEdit, onDone }: TitlesListProps) {
  const words = useText(invoicesText)
  const { run } = useCall(invoiceCalls.removeInvoiceTitle)
  const [removed, setRemoved] = useState<KeptInvoiceTitle>()
  if (titles.length === 0) return <StateEmpty text={words.noTitles} hint={words.noTitlesHint} />
  const remove = async () => {
    if (!removed) return
    const answer = await run({ uri: removed.uri })
    if (answer.kind !== 'ok') {
      showToast('problem', callProblem(answer) ?? '')
      return
    }
    showToast('done', words.titleRemoved)
    await onDone()
  }
  return (
    <>
      <ul className={classes.lines}>
        {titles.map((title) => (
          <li key={title.uri} className={classes.line}>
            <span className={classes.words}>
              {title.name} {title.isDefault && <StatusTag tone="active">{words.usual}</StatusTag>}
              <small>{[title.taxNo, title.email].filter((part) => part !== '').join(' · ')}</small>
            </span>
            {mayApply && (
              <span className={classes.acts}>
                <Button variant="default" aria-label={`${words.editTitle} ${title.name}`} onClick={() => onEdit(title)}>
                  {words.editTitle}
                </Button>
                <Button
                  variant="default"
                  aria-label={`${words.removeTitle} ${title.name}`}
                  onClick={() => setRemoved(title)}
                >
                  {words.removeTitle}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        opened={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        title={words.removeTitleAsk(removed?.name ?? '')}
        confirmLabel={words.removeTitle}
        destructive
        onConfirm={remove}
      >
        {words.removeTitleHint}
      </Confirm>
    </>
  )
}

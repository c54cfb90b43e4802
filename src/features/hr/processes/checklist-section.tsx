import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import type { ChecklistItem } from '#contract/domains/hr/processes/checklist.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useMay } from '#src/data/use-may.ts'
import { formatFieldValue } from '#src/i18n/field-words.ts'
import { processText } from '#src/i18n/hr/processes/process.ts'
import { useText } from '#src/i18n/i18n.ts'
import { formatFen } from '#src/lib/format-number.ts'
import { FilePictures } from '#src/records/files/file-pictures.tsx'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { type ChecklistActs, ItemForm } from './item-form.tsx'

interface ChecklistProps {
  uri: string
  items: readonly ChecklistItem[]
  acts: ChecklistActs
  /** Whoever holds it writes the list. */
  permission: string
  /** Nothing is changed any more. */
  closed: boolean
  /** Items may be about money. */
  hasAmounts?: boolean
}

const TONES = { todo: 'neutral', doing: 'active', stuck: 'attention', done: 'good', skipped: 'neutral' } as const

/** What has to be done by whom until when; its owner says how far it is, whoever manages it writes the list. */
export function ChecklistSection({ uri, items, acts, permission, closed, hasAmounts = false }: ChecklistProps) {
  const words = useText(processText).checklist
  const may = useMay()
  const username = useRunning()?.who.username
  const [open, setOpen] = useState<ChecklistItem | 'new'>()
  const manages = may(permission) && !closed
  const titleOf = (item: ChecklistItem) =>
    item.title || (words.kinds[item.kind as keyof typeof words.kinds] ?? item.kind)
  const ownerOf = (item: ChecklistItem) => (item.ownerName === '' ? words.nobody : item.ownerName)
  return (
    <>
      {items.length === 0 && <StateEmpty kind="nothing" text={words.empty} hint={words.emptyHint} />}
      {items.map((item) => (
        <Fragment key={item.key}>
          <LineButton
            title={titleOf(item)}
            lines={[
              [
                ownerOf(item),
                item.dueDate && words.until(formatFieldValue('offboarding', 'lastDay', item.dueDate)),
                item.required && words.needed,
                item.amountFen != null && words.yuan(formatFen(item.amountFen)),
              ]
                .filter(Boolean)
                .join(' · '),
              item.note,
            ]}
            end={<StatusTag tone={TONES[item.status]}>{words.states[item.status]}</StatusTag>}
            isOff={closed || !(manages || (item.ownerUsername !== null && item.ownerUsername === username))}
            onPress={() => setOpen(item)}
          />
          <FilePictures pictures={item.photos ?? []} label={words.photosOf(titleOf(item))} />
        </Fragment>
      ))}
      {manages && (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          {words.add}
        </Button>
      )}
      <Dialog
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open === undefined || open === 'new' ? words.add : titleOf(open)}
      >
        {open !== undefined && (
          <ItemForm
            uri={uri}
            item={open === 'new' ? undefined : { ...open, title: titleOf(open) }}
            acts={acts}
            manages={manages}
            hasAmounts={hasAmounts}
            onDone={() => setOpen(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}

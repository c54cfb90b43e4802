import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AnyRow } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { enumLabel, fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { postsText } from '#src/i18n/organisation/posts.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { PostForm } from './post-form.tsx'
import { PostHolders, useHolders } from './post-holders.tsx'
import type { PostKind } from './post-kinds.ts'

interface PostPanelProps {
  kind: PostKind
  row: AnyRow
  /** All of its kind. */
  rows: readonly AnyRow[]
  /** Whether the person may change it. */
  editable: boolean
  onClose: () => void
}

/** A station, duty or rank: what it is, who has it, and what may be done with it. */
export function PostPanel({ kind, row, rows, editable, onClose }: PostPanelProps) {
  const words = useText(postsText)
  const language = useLanguage()
  const departments = useDepartments()
  const save = useSave()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const { total } = useHolders(kind, row.uri)
  const close = () => setOpen(undefined)
  const name = String(row.name)
  const isOff = row.status === 'disabled'
  const nameOf = (_: string, uri: string) => departments.nameOf(uri) || undefined
  const value = (field: string) => {
    const said = formatFieldValue(kind.of.name, field, row[field], { language, nameOf })
    return field === 'groupUris' && said === '' ? words.everywhere : said
  }
  const setStatus = () => {
    const patch = { status: isOff ? 'enabled' : 'disabled' }
    void save([commandOf(kind.change, { uri: row.uri, patch }, row)]).catch(reportError)
  }
  const remove = async () => {
    const saved = await save([commandOf(kind.remove, { uri: row.uri })])
    if (saved.kind === 'saved') onClose()
  }
  const plan = typeof row.headcountPlan === 'number' ? row.headcountPlan : undefined
  const isLong = (field: string) => field === 'duties' || field === 'requirements' || field === 'groupUris'
  return (
    <SidePanel title={name} onClose={onClose}>
      <DetailPage
        inPanel
        title={name}
        mark={
          <>
            {isOff && <StatusTag>{enumLabel('status', 'disabled', language, kind.of.name)}</StatusTag>}
            {plan !== undefined && total > plan && <StatusTag tone="attention">{words.over(total - plan)}</StatusTag>}
            <RecordMark collection={kind.of} uri={row.uri} />
          </>
        }
        facts={[
          {
            key: 'holders',
            label: words.holders,
            value: plan === undefined ? words.holdersCount(total) : words.planned(total, plan),
          },
        ]}
        actions={
          editable && (
            <>
              <Button onClick={() => setOpen('edit')}>{words.edit}</Button>
              <Button variant="default" onClick={setStatus}>
                {isOff ? words.enable : words.disable}
              </Button>
              <Button variant="default" color="red" onClick={() => setOpen('remove')}>
                {words.remove}
              </Button>
            </>
          )
        }
        anchors={[
          { id: 'facts', title: words.facts },
          { id: 'holders', title: words.holders },
        ]}
      >
        <DetailSection id="facts" title={words.facts}>
          <FactList
            folds
            facts={kind.fields
              .filter((field) => !['name', 'status', 'sortNo'].includes(field))
              .map((field) => ({
                key: field,
                label: fieldLabel(kind.of.name, field, language),
                value: value(field),
                wide: isLong(field),
              }))}
          />
        </DetailSection>
        <DetailSection id="holders" title={words.holders}>
          <PostHolders kind={kind} uri={row.uri} nameOf={departments.nameOf} />
        </DetailSection>
      </DetailPage>
      <PostForm kind={kind} opened={open === 'edit'} onClose={close} rows={rows} row={row} />
      <Confirm
        opened={open === 'remove'}
        onClose={close}
        title={words.removeTitle(name)}
        destructive={total === 0}
        confirmLabel={total > 0 ? words.disable : words.remove}
        onConfirm={total > 0 ? () => !isOff && setStatus() : remove}
      >
        {total > 0 ? words.used(total) : words.removeBody}
      </Confirm>
    </SidePanel>
  )
}

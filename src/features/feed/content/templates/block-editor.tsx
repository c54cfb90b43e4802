import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { BlockItem, PageBlock } from '#contract/domains/content/page-template.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from '../content.module.css'
import { isWrongAddress } from './is-wrong-address.ts'

const RichTextField = lazy(() => import('#src/ui/rich-text/rich-text-field.tsx'))
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const MOST_ITEMS = 12
const LISTS: readonly PageBlock['kind'][] = ['articleList', 'notice', 'ranking']

interface BlockEditorProps {
  block: PageBlock
  pictures: readonly FileRef[]
  columns: readonly Choice[]
  tried: boolean
  onChange: (block: PageBlock) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

/** One block: its heading, what it shows, and its place among the others. */
export function BlockEditor({ block, pictures, columns, tried, onChange, onUp, onDown, onRemove }: BlockEditorProps) {
  const words = useText(contentText).template
  const name = words.kinds[block.kind]
  const called = block.title || name
  return (
    <section className={classes.block} aria-label={called}>
      <div className={classes.blockHead}>
        <h3 className={classes.blockName}>{name}</h3>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={!onUp}
          aria-label={words.up(called)}
          onClick={onUp}
        >
          <IconArrowUp {...ICON} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={!onDown}
          aria-label={words.down(called)}
          onClick={onDown}
        >
          <IconArrowDown {...ICON} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" size={44} aria-label={words.takeOut(called)} onClick={onRemove}>
          <IconTrash {...ICON} />
        </ActionIcon>
      </div>
      <div className={classes.stack}>
        <div className={classes.pair}>
          <TextInput
            label={words.blockTitle}
            maxLength={30}
            value={block.title}
            onChange={(event) => onChange({ ...block, title: event.currentTarget.value })}
          />
          {LISTS.includes(block.kind) && (
            <NumberInput
              label={words.count}
              min={1}
              max={20}
              allowDecimal={false}
              clampBehavior="strict"
              value={block.count}
              onChange={(next) => typeof next === 'number' && next >= 1 && onChange({ ...block, count: next })}
            />
          )}
          {block.kind === 'articleList' && (
            <Select
              label={words.column}
              placeholder={words.everyColumn}
              clearable
              data={[...columns]}
              value={block.columnUri}
              onChange={(columnUri) => onChange({ ...block, columnUri })}
            />
          )}
        </div>
        {block.kind === 'html' && (
          <Suspense fallback={<SkeletonForm fields={1} />}>
            <RichTextField
              label={words.html}
              initial={block.html ?? ''}
              onChange={(html) => onChange({ ...block, html: html === '' ? null : html })}
            />
          </Suspense>
        )}
        {(block.kind === 'banner' || block.kind === 'appGrid') && (
          <Items block={block} pictures={pictures} tried={tried} onChange={onChange} />
        )}
      </div>
    </section>
  )
}

function Items({
  block,
  pictures,
  tried,
  onChange,
}: Pick<BlockEditorProps, 'block' | 'pictures' | 'tried' | 'onChange'>) {
  const words = useText(contentText).template
  const set = (at: number, item: BlockItem) =>
    onChange({ ...block, items: block.items.map((one, index) => (index === at ? item : one)) })
  return (
    <>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name
        <div key={at} className={classes.item}>
          <div className={classes.itemFields}>
            <TextInput
              label={words.itemTitle}
              maxLength={30}
              value={item.title}
              onChange={(event) => set(at, { ...item, title: event.currentTarget.value })}
            />
            <TextInput
              label={words.itemHref}
              description={words.itemHrefHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={500}
              value={item.href}
              error={tried && isWrongAddress(item.href) ? words.itemWrong : undefined}
              onChange={(event) => set(at, { ...item, href: event.currentTarget.value.trim() })}
            />
            <Select
              label={words.itemPicture}
              clearable
              data={pictures.map(({ fileUri, fileName }) => ({ value: fileUri, label: fileName }))}
              value={item.fileUri}
              onChange={(fileUri) => set(at, { ...item, fileUri })}
            />
          </div>
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={words.takeOut(item.title || words.itemTitle)}
            onClick={() => onChange({ ...block, items: block.items.filter((_, index) => index !== at) })}
          >
            <IconTrash {...ICON} />
          </ActionIcon>
        </div>
      ))}
      {block.items.length < MOST_ITEMS && (
        <Button
          variant="default"
          leftSection={<IconPlus {...ICON} />}
          onClick={() => onChange({ ...block, items: [...block.items, { title: '', href: '', fileUri: null }] })}
        >
          {words.addItem}
        </Button>
      )}
    </>
  )
}

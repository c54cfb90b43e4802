import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  addPageTemplate,
  BLOCK_KINDS,
  changePageTemplate,
  PAGE_KINDS,
  type PageBlock,
  pageTemplate,
} from '#contract/domains/content/page-template.ts'
import type { FileRef } from '#contract/domains/files.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useDraft } from '#src/data/edits/use-draft.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { enumLabels } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { RecordFiles } from '#src/records/files/record-files.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { useColumns } from '../columns/use-columns.ts'
import classes from '../content.module.css'
import { BlockEditor } from './block-editor.tsx'
import { isWrongAddress } from './is-wrong-address.ts'

type Kind = Row<typeof pageTemplate>['kind']

interface Edited {
  readonly name: string
  readonly kind: Kind
  readonly blocks: readonly PageBlock[]
  readonly pictures: readonly FileRef[]
}

const NEW: Edited = { name: '', kind: 'homePage', blocks: [], pictures: [] }
const MOST_PICTURES = 12

interface TemplateEditorProps {
  /** '' for a new one. */
  uri: string
  onDone: (uri: string) => void
  onCancel: () => void
}

/** Writes a template: its blocks in their order. What is typed stays on this device until it is saved. */
export function TemplateEditor({ uri, onDone, onCancel }: TemplateEditorProps) {
  const { row, state } = useRow(pageTemplate, uri === '' ? undefined : uri)
  const draft = useDraft<Edited>(`page-template-${uri || 'new'}`)
  const titles = useText(contentTitles)
  if (!draft.ready || (uri !== '' && !row && state === 'loading'))
    return (
      <Page title={titles.templateDraft} width="narrow">
        <SkeletonForm fields={4} />
      </Page>
    )
  const kept = row && { name: row.name, kind: row.kind, blocks: row.blocks, pictures: row.pictures ?? [] }
  return <Editor initial={draft.draft ?? kept ?? NEW} draft={draft} row={row} onDone={onDone} onCancel={onCancel} />
}

interface EditorProps extends Omit<TemplateEditorProps, 'uri'> {
  initial: Edited
  draft: ReturnType<typeof useDraft<Edited>>
  row: Row<typeof pageTemplate> | undefined
}

function Editor({ initial, draft, row, onDone, onCancel }: EditorProps) {
  const words = useText(contentText).template
  const titles = useText(contentTitles)
  const language = useLanguage()
  const columns = useColumns()
  const newId = useNewId()
  const save = useSave()
  const [value, setValue] = useState(initial)
  const [tried, setTried] = useState(false)
  const change = (next: Partial<Edited>) => {
    const changed = { ...value, ...next }
    setValue(changed)
    draft.save(changed).catch(reportError)
  }
  const setBlock = (at: number, block: PageBlock) =>
    change({ blocks: value.blocks.map((one, index) => (index === at ? block : one)) })
  const move = (from: number, to: number) => {
    const blocks = [...value.blocks]
    const [moved] = blocks.splice(from, 1)
    if (moved) blocks.splice(to, 0, moved)
    change({ blocks })
  }
  const add = (kind: PageBlock['kind']) =>
    change({
      blocks: [
        ...value.blocks,
        { key: newId('blk'), kind, title: words.kinds[kind], count: 5, columnUri: null, html: null, items: [] },
      ],
    })
  const error = value.name.trim() === '' ? words.required : undefined
  const isFaulty = value.blocks.some(({ items }) => items.some(({ href }) => isWrongAddress(href)))
  const submit = async () => {
    setTried(true)
    if (error !== undefined || isFaulty) return
    const values = {
      ...{ name: value.name.trim(), kind: value.kind, blocks: [...value.blocks] },
      pictures: value.pictures.length === 0 ? null : [...value.pictures],
    }
    const uri = row?.uri ?? newId(pageTemplate.idPrefix)
    const saved = await save([
      row ? commandOf(changePageTemplate, { uri, patch: values }, row) : commandOf(addPageTemplate, { uri, values }),
    ])
    if (saved.kind === 'refused') return
    await draft.clear()
    onDone(uri)
  }
  const leave = () => {
    draft.clear().catch(reportError)
    onCancel()
  }
  return (
    <Page title={row ? row.name : titles.newTemplate} width="narrow">
      <PageSection>
        <div className={classes.pair}>
          <TextInput
            label={words.name}
            withAsterisk
            maxLength={30}
            value={value.name}
            error={tried ? error : undefined}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Select
            label={words.kind}
            data={Object.entries(enumLabels('kind', language, 'pageTemplate')).map(([key, label]) => ({
              value: key,
              label,
            }))}
            value={value.kind}
            allowDeselect={false}
            disabled={row !== undefined && row.status !== 'draft'}
            onChange={(next) => change({ kind: PAGE_KINDS.find((kind) => kind === next) ?? value.kind })}
          />
        </div>
        <div className={classes.files}>
          <RecordFiles
            field={{
              id: 'template-pictures',
              name: 'pictures',
              value: value.pictures,
              error: undefined,
              onChange: (pictures) => change({ pictures: (pictures as FileRef[] | undefined) ?? [] }),
              onBlur: () => undefined,
            }}
            label={words.pictures}
            required={false}
            max={MOST_PICTURES}
            pictures
          />
        </div>
      </PageSection>
      <PageSection title={words.blocks}>
        <div className={classes.stack}>
          {value.blocks.length === 0 && <p className={classes.note}>{words.noBlocks}</p>}
          {value.blocks.map((block, at) => (
            <BlockEditor
              key={block.key}
              block={block}
              pictures={value.pictures}
              columns={columns.choices}
              tried={tried}
              onChange={(next) => setBlock(at, next)}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at < value.blocks.length - 1 ? () => move(at, at + 1) : undefined}
              onRemove={() => change({ blocks: value.blocks.filter((_, index) => index !== at) })}
            />
          ))}
          <Select
            label={words.addBlock}
            placeholder={words.addBlock}
            value={null}
            data={BLOCK_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
            onChange={(next) => {
              const kind = BLOCK_KINDS.find((one) => one === next)
              if (kind) add(kind)
            }}
          />
        </div>
      </PageSection>
      <div className={classes.foot}>
        <Button variant="default" onClick={leave}>
          {words.cancel}
        </Button>
        <Button onClick={() => void submit().catch(reportError)}>{words.save}</Button>
      </div>
    </Page>
  )
}

import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { article } from '#contract/domains/articles/article.ts'
import {
  changeContentColumn,
  contentColumn,
  MANAGES_CONTENT,
  removeContentColumn,
} from '#contract/domains/content/content-column.ts'
import { pageTemplate } from '#contract/domains/content/page-template.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useAllRows, useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { MissingRecord } from '#src/records/missing-record.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { RecordSections } from '#src/records/record-sections.tsx'
import { useSave } from '#src/records/use-save.ts'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { ArticleLines } from '../contents/article-lines.tsx'
import { COLUMN_FACTS, COLUMN_RULES, useColumnOptions } from './column-form.tsx'
import { useColumns } from './use-columns.ts'

const SHOWN = 10

/** One column: what it is, who may contribute, what is in it. */
export function ColumnDetail({ uri, onGone }: { uri: string; onGone: () => void }) {
  const words = useText(contentText).column
  const titles = useText(contentTitles)
  const language = useLanguage()
  const editable = useMay()(MANAGES_CONTENT)
  const save = useSave()
  const columns = useColumns()
  const options = useColumnOptions(columns, uri)
  const templates = useAllRows(pageTemplate)
  const { row, state, isOutOfReach } = useRow(contentColumn, uri)
  const [isRemoving, setRemoving] = useState(false)
  const articles = useRows(
    article,
    useMemo(
      () => ({
        filters: [{ field: 'columnUris', has: uri }],
        sort: [{ field: 'publishedAt', descending: true }],
        limit: SHOWN,
      }),
      [uri],
    ),
  )
  if (!row) {
    if (uri !== '' && state === 'loading') return <SkeletonDetail />
    return (
      <Page title={titles.column}>
        <MissingRecord isOutOfReach={isOutOfReach} />
      </Page>
    )
  }
  const nameOf = (collection: string, of: string) =>
    collection === 'contentColumn'
      ? columns.nameOf(of)
      : collection === 'pageTemplate'
        ? templates.get(of)?.name
        : undefined
  const isOff = row.status === 'disabled'
  const turn = () => {
    const patch = { status: isOff ? ('enabled' as const) : ('disabled' as const) }
    void save([commandOf(changeContentColumn, { uri, patch }, row)]).catch(reportError)
  }
  const remove = async () => {
    const saved = await save([commandOf(removeContentColumn, { uri })])
    if (saved.kind !== 'refused') onGone()
  }
  const edit = (fields: readonly string[]) => (editable ? { fields, by: changeContentColumn } : undefined)
  const below = columns.inOrder.filter(({ parentUri }) => parentUri === uri)
  return (
    <DetailPage
      title={row.name}
      mark={
        <>
          {isOff && <StatusTag>{enumLabel('status', 'disabled', language, 'contentColumn')}</StatusTag>}
          <RecordMark collection={contentColumn} uri={uri} />
        </>
      }
      facts={[
        {
          key: 'channelId',
          label: fieldLabel('contentColumn', 'channelId', language),
          value: enumLabel('channelId', row.channelId, language, 'contentColumn'),
        },
        { key: 'articles', label: words.articles, value: words.count(articles.total) },
        ...(below.length > 0
          ? [{ key: 'below', label: words.below, value: listed(below.map(({ name }) => name)) }]
          : []),
      ]}
      actions={
        editable && (
          <>
            <Button variant="default" onClick={turn}>
              {isOff ? words.enable : words.disable}
            </Button>
            <Button variant="default" color="red" onClick={() => setRemoving(true)}>
              {words.remove}
            </Button>
          </>
        )
      }
      anchors={[
        { id: 'facts', title: words.facts },
        { id: 'rules', title: words.rules },
        { id: 'articles', title: words.articles },
      ]}
    >
      <RecordSections
        of={contentColumn}
        row={row}
        options={options}
        nameOf={nameOf}
        parts={[
          { id: 'facts', title: words.facts, fields: COLUMN_FACTS, edit: edit(COLUMN_FACTS) },
          { id: 'rules', title: words.rules, fields: COLUMN_RULES, edit: edit(COLUMN_RULES) },
        ]}
      />
      <DetailSection id="articles" title={words.articles}>
        <ArticleLines rows={articles.rows} empty={words.none} />
      </DetailSection>
      <Confirm
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={words.removeAsk(row.name)}
        destructive
        confirmLabel={words.remove}
        onConfirm={remove}
      >
        {words.removeBody}
      </Confirm>
    </DetailPage>
  )
}

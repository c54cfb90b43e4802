import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { AnyRow } from '#contract/kit/collection.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { type Language, useLanguage, useText } from '#src/i18n/i18n.ts'
import { postsText } from '#src/i18n/organisation/posts.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { RecordImport } from '#src/records/sheet/record-import.tsx'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { without } from '#src/ui/list/search-values.ts'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { LinkTabs } from '#src/ui/tabs/link-tabs.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { PostForm } from './post-form.tsx'
import { DUTY, type PostKind, STATION } from './post-kinds.ts'
import { PostPanel } from './post-panel.tsx'
import classes from './posts.module.css'

interface PostScreenProps extends SearchProps {
  kind: PostKind
}

const MANAGES = 'job_management'

/** Stations, duties or ranks of the organisation: the list, and one of them beside it. */
export function PostScreen({ kind, search, onSearch }: PostScreenProps) {
  const words = useText(postsText)
  const language = useLanguage()
  const phone = useIsPhone()
  const nameOf = useNames()
  const editable = useMay()(MANAGES)
  const all = useAllRows(kind.of)
  const rows = useMemo(() => [...all.values()], [all])
  const [dialog, setDialog] = useState<'add' | 'import'>()
  const close = () => setDialog(undefined)
  const opened = search.uri === undefined ? undefined : all.get(search.uri)
  const columns = kind.columns.map((column) => {
    if (column.field === 'status') return { ...column, render: (row: AnyRow) => statusTag(row, kind, language, phone) }
    // A bare yes says nothing where no head stands above it.
    if (column.field === 'isManagement' && phone)
      return {
        ...column,
        render: (row: AnyRow) => (row.isManagement ? fieldLabel('duty', column.field, language) : null),
      }
    if (column.field !== 'groupUris') return column
    return {
      ...column,
      render: (row: AnyRow) =>
        Array.isArray(row.groupUris) && row.groupUris.length > 0
          ? listed(row.groupUris.map((uri) => nameOf('department', String(uri)) ?? '').filter(Boolean))
          : words.everywhere,
    }
  })
  const tabs = [STATION, DUTY].map((one) => ({ href: one.path, label: words.tabs[one.name] }))
  return (
    <RecordList
      of={kind.of}
      title={kind.name === 'rank' ? words.ranks : words.stations}
      columns={columns}
      textFields={kind.textFields}
      filterFields={kind.filterFields}
      sort={kind.sort}
      nameOf={nameOf}
      rowName={(row) => String(row.name)}
      rowHref={(row) => `${kind.path}?uri=${row.uri}`}
      onOpen={(row) => onSearch({ ...search, uri: row.uri }, { replace: search.uri !== undefined })}
      openKey={search.uri}
      lead={
        kind.name === 'rank' ? undefined : (
          <div className={classes.tabs}>
            <LinkTabs label={words.tabsLabel} links={tabs} current={kind.path} />
          </div>
        )
      }
      add={editable ? { label: words.add(words.kinds[kind.name]), onPress: () => setDialog('add') } : undefined}
      exportFields={kind.fields}
      actions={
        editable && (
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} stroke={1.75} />}
            onClick={() => setDialog('import')}
          >
            {words.import}
          </Button>
        )
      }
      search={search}
      onSearch={(next, options) => onSearch(next, { replace: options?.replace === true })}
    >
      {opened && (
        <PostPanel
          kind={kind}
          row={opened}
          rows={rows}
          editable={editable}
          onClose={() => onSearch(without({ ...search, uri: undefined }))}
        />
      )}
      {editable && (
        <>
          <PostForm kind={kind} opened={dialog === 'add'} onClose={close} rows={rows} />
          <RecordImport
            of={kind.of}
            fields={kind.fields}
            title={words.importTitle(words.kinds[kind.name])}
            opened={dialog === 'import'}
            onClose={close}
            rows={rows}
            fresh={kind.fresh}
            check={kind.check}
            add={kind.add}
            change={kind.change}
          />
        </>
      )}
    </RecordList>
  )
}

/** Only what is out of use is marked; on the phone nothing else is said. */
function statusTag(row: AnyRow, kind: PostKind, language: Language, phone: boolean) {
  const said = enumLabel('status', String(row.status), language, kind.of.name)
  if (row.status === 'disabled') return <StatusTag>{said}</StatusTag>
  return phone ? null : said
}

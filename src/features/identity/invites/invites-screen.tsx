import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { InviteAs } from '#contract/domains/identity/invite-as.ts'
import { INVITE_STATES, INVITE_TYPES, type Invite, inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { inviteAsText } from '#src/i18n/identity/invite-as.ts'
import { inviteTitles } from '#src/i18n/identity/invite-titles.ts'
import { invitesText } from '#src/i18n/identity/invites.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { fetchedState } from '#src/records/list/list-state.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { pageOf } from '#src/ui/list/list-address.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import type { QueryField } from '#src/ui/list/query-field.ts'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { InvitePanel, type InviteWords, whomOf } from './invite-panel.tsx'
import { InviteTag } from './invite-tag.tsx'
import { placeOf } from './place-of.ts'

const DirectDialog = lazy(async () => ({ default: (await import('./direct-dialog.tsx')).DirectDialog }))
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))
const InviteSheetDialog = lazy(async () => ({ default: (await import('./sheet-dialog.tsx')).InviteSheetDialog }))

const oneOf = <T extends string>(all: readonly T[], value: string | undefined) => all.find((one) => one === value)

/** Every invitation of the organisation with what has become of it, and new ones. */
export function InvitesScreen({ search, onSearch }: SearchProps) {
  const words = useText(invitesText)
  const kinds = useText(inviteAsText)
  const title = useText(inviteTitles).list
  const [dialog, setDialog] = useState<'invite' | 'direct' | 'sheet'>()
  const close = () => setDialog(undefined)
  const { page, size } = pageOf(search)
  const state = oneOf(INVITE_STATES, search.state)
  const type = oneOf(INVITE_TYPES, search.type)
  const asked = { pageNo: page, pageSize: size, ...(state ? { state } : {}), ...(type ? { type } : {}) }
  const fetched = useFetched(inviteCalls.inviteList, asked)
  const { value, problem, reload } = fetched
  const rows = value?.records ?? []
  const open = rows.find((one) => one.inviteUri === search.line)
  const isNarrowed = state !== undefined || type !== undefined
  return (
    <ListPage<Invite>
      title={title}
      state={fetchedState(fetched)}
      columns={columnsOf(words, kinds)}
      rows={rows}
      rowKey={(one) => one.inviteUri}
      rowName={(one) => whomOf(words, one)}
      rowHref={(one) => `/organization/invite?${new URLSearchParams({ ...search, line: one.inviteUri })}`}
      onOpen={(one) => onSearch({ ...search, line: one.inviteUri })}
      openKey={search.line}
      primary={{ label: words.add, icon: <IconPlus size={18} stroke={1.75} />, onPress: () => setDialog('invite') }}
      actions={
        <>
          <Button variant="default" onClick={() => setDialog('direct')}>
            {words.addDirect}
          </Button>
          <Button variant="default" onClick={() => setDialog('sheet')}>
            {words.bySheet}
          </Button>
        </>
      }
      lead={value !== undefined && problem !== undefined ? <Trouble>{problem}</Trouble> : undefined}
      query={{
        fields: fieldsOf(words),
        values: search,
        live: true,
        resetTo: without({ size: search.size }),
        onSearch: (values) => onSearch(without({ ...values, page: undefined, line: undefined }), { replace: true }),
      }}
      pager={{
        total: value?.total ?? 0,
        page,
        size,
        onChange: (at, most, options) =>
          onSearch(without({ ...search, page: String(at), size: String(most), line: undefined }), options),
      }}
      empty={isNarrowed ? { text: words.noneFound } : { text: words.none, hint: words.noneHint }}
    >
      {open !== undefined && (
        <InvitePanel
          invite={open}
          onClose={() => onSearch(without({ ...search, line: undefined }))}
          onChanged={reload}
        />
      )}
      {dialog !== undefined && (
        <Suspense>
          {dialog === 'invite' && <InviteDialog onClose={close} onMade={reload} />}
          {dialog === 'direct' && <DirectDialog onClose={close} onAdded={reload} />}
          {dialog === 'sheet' && <InviteSheetDialog onClose={close} onMade={reload} />}
        </Suspense>
      )}
    </ListPage>
  )
}

function fieldsOf(words: InviteWords): QueryField[] {
  return [
    {
      type: 'select',
      key: 'state',
      label: words.state,
      options: INVITE_STATES.map((value) => ({ value, label: words.states[value] })),
    },
    {
      type: 'select',
      key: 'type',
      label: words.kind,
      options: INVITE_TYPES.map((value) => ({ value, label: words.types[value] })),
    },
  ]
}

function columnsOf(words: InviteWords, kinds: Readonly<Record<InviteAs, string>>): ListColumn<Invite>[] {
  return [
    { key: 'whom', header: words.whom, width: 200, card: 'title', render: (one) => whomOf(words, one) },
    { key: 'state', header: words.state, width: 110, card: 'beside', render: (one) => <InviteTag state={one.state} /> },
    { key: 'type', header: words.kind, width: 90, render: (one) => words.types[one.type] },
    {
      key: 'place',
      header: words.place,
      card: 'line',
      isSpare: true,
      render: (one) =>
        [
          placeOf(one) || one.departmentName || words.root,
          one.dutyName,
          one.typeCode === null ? '' : kinds[one.typeCode],
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'counts',
      header: words.counts,
      width: 190,
      card: 'line',
      render: (one) =>
        [
          words.used(one.accepted + one.processing, one.maxUses),
          one.processing > 0 ? words.waiting(one.processing) : '',
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'expireAt',
      header: words.expireAt,
      width: 120,
      isSpare: true,
      render: (one) => shanghaiDate(one.expireAtMs),
    },
    { key: 'by', header: words.by, width: 110, isSpare: true, render: (one) => one.byName },
  ]
}

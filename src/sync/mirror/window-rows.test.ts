import { describe, expect, test } from 'vitest'
import type { CollectionPull, Cursor } from '#contract/sync/pull.ts'
import { createMemoryDisk } from '#tests/kit/sync/memory-kv.ts'
import { bulletin, post } from '#tests/simulation/sim-records.ts'
import { RELEASES } from '#tests/simulation/sim-registry.ts'
import type { Edit } from '../outbox/edit.ts'
import type { KnownEdits } from '../outbox/known-edits.ts'
import { MIRROR_STORES } from '../storage/kv.ts'
import { createMirror } from './mirror.ts'

const [registry] = RELEASES.whole
const WHO = { userId: 'p', username: 'p', domain: 'd', codes: new Set(['item_read', 'item_edit']) }
const NOW = 1_000_000
/** Posts are kept for two minutes. */
const OLD = NOW - 300_000

function setUp() {
  const kv = createMemoryDisk().open({ name: 'mirror', stores: MIRROR_STORES, durability: 'relaxed' })
  const mirror = createMirror(kv, registry, WHO)
  const known: { edits: Edit[]; gone: Set<string> } & KnownEdits = { edits: [], gone: new Set() }
  let version = 10
  const cursorOf = (of: typeof post | typeof bulletin, from: number | null): Cursor => ({
    version,
    schema: of.schema,
    grant: 'g',
    from,
  })
  const pull = async (
    of: typeof post | typeof bulletin,
    rows: readonly (readonly unknown[])[],
    more: { from?: number | null; atMs?: number; removed?: string[] } = {},
  ) => {
    version += 1
    const answer: CollectionPull = {
      kind: 'delta',
      cursor: cursorOf(of, more.from ?? null),
      fields: Object.keys(of.fields),
      rows: rows.map((row) => [...row]),
      removed: more.removed ?? [],
      check: null,
    }
    await mirror.applyPull({ [of.name]: answer }, known, 0, more.atMs)
  }
  const filled = async (of: typeof post | typeof bulletin, from: number | null) =>
    mirror.fill(
      [
        {
          kind: 'replace',
          collection: of.name,
          cursor: cursorOf(of, from),
          rows: [{ fields: Object.keys(of.fields), lines: [] }],
        },
      ],
      known,
      0,
    )
  const metaOf = async (name: string) => (await mirror.metas()).find(({ key }) => key === `collection:${name}`)
  const here = async (name: string, ...uris: string[]) =>
    (await mirror.visible(uris.map((uri) => [name, uri]))).map((row) => row !== undefined)
  const keep = async (uris: string[], rows: readonly (readonly unknown[])[], at = version) =>
    mirror.keepOpened(
      'post',
      uris,
      {
        kind: 'rows',
        version: at,
        schema: post.schema,
        grant: 'g',
        fields: Object.keys(post.fields),
        rows: rows.map((row) => [...row]),
        next: null,
      },
      known,
    )
  return { mirror, known, pull, filled, metaOf, here, keep, version: () => version }
}

/** uri, rev, team, word, status, at. */
const postRow = (uri: string, at: number, status = 'closed') => [uri, 5, 'red', 'w', status, at]

describe('the window of a collection on a device', () => {
  test('[Q8] moves on by the server’s time; rows that are open stay, and the digest is that of the rest', async () => {
    const { mirror, pull, filled, metaOf, here } = setUp()
    await filled(post, NOW - 120_000)
    await pull(post, [postRow('post_a', NOW - 100_000), postRow('post_b', NOW), postRow('post_c', OLD, 'open')], {
      from: NOW - 120_000,
      atMs: NOW,
    })
    expect(await here('post', 'post_a', 'post_b', 'post_c')).toEqual([true, true, true])
    await pull(post, [], { from: NOW - 120_000, atMs: NOW + 60_000 })
    expect(await here('post', 'post_a', 'post_b', 'post_c')).toEqual([false, true, true])
    const from = (await metaOf('post'))?.cursor?.from
    expect(Number(from)).toBeGreaterThan(NOW - 100_000)
    expect((await mirror.check('post')).count).toBe(2)
    // While digests are compared it stands still.
    await pull(post, [], { from: Number(from) })
    expect((await metaOf('post'))?.cursor?.from).toBe(from)
  })

  test('[Q8] of the newest, the oldest leave once there are a quarter more', async () => {
    const { pull, filled, metaOf, here } = setUp()
    await filled(bulletin, null)
    const row = (n: number) => [`bulletin_${n}`, n, 'w', n]
    await pull(bulletin, [1, 2].map(row), { atMs: NOW })
    expect(await metaOf('bulletin')).toMatchObject({ rows: 2, cursor: { from: null } })
    await pull(bulletin, [row(3)], { atMs: NOW })
    expect(await here('bulletin', 'bulletin_1', 'bulletin_2', 'bulletin_3')).toEqual([false, true, true])
    expect((await metaOf('bulletin'))?.cursor?.from).toBe(2)
  })

  test('[Q8] a row that is told of and lies outside is not taken in, one that was opened is', async () => {
    const { mirror, pull, filled, here, keep } = setUp()
    await filled(post, NOW - 120_000)
    const from = NOW - 120_000
    await pull(post, [postRow('post_a', OLD)], { from })
    expect(await here('post', 'post_a')).toEqual([false])
    expect(await mirror.noteOpened('post', 'post_a')).toBe(false)
    expect(await keep(['post_a'], [postRow('post_a', OLD)])).toBe(true)
    await pull(post, [['post_a', 9, 'red', 'new', 'closed', OLD]], { from, atMs: NOW })
    expect(await mirror.visible([['post', 'post_a']])).toMatchObject([{ rev: 9, word: 'new' }])
    expect((await mirror.check('post')).count).toBe(0)
    await pull(post, [], { from, removed: ['post_a'] })
    expect(await here('post', 'post_a')).toEqual([false])
  })

  test('[Q8] what is older than the mirror, or of other rights, is not taken in', async () => {
    const { mirror, filled, pull, keep, version } = setUp()
    expect(await keep(['post_a'], [postRow('post_a', OLD)])).toBe(false)
    await filled(post, NOW - 120_000)
    await pull(post, [], { from: NOW - 120_000 })
    expect(await keep(['post_a'], [postRow('post_a', OLD)], version() - 1)).toBe(false)
    const other = { schema: post.schema, grant: 'other', fields: Object.keys(post.fields), rows: [], next: null }
    expect(
      await mirror.keepOpened(
        'post',
        ['post_a'],
        { kind: 'rows', version: version(), ...other },
        { edits: [], gone: new Set() },
      ),
    ).toBe(false)
  })

  test('[Q7] [Q8] a row that was read at a later counter makes that counter part of the next question', async () => {
    const { filled, pull, keep, version, metaOf } = setUp()
    await filled(post, NOW - 120_000)
    await keep(['post_a'], [postRow('post_a', OLD)], version() + 5)
    expect((await metaOf('post'))?.cursor?.opened).toBe(version() + 5)
    await pull(post, [], { from: NOW - 120_000 })
    expect((await metaOf('post'))?.cursor?.opened).toBe(version() + 4)
    for (let at = 0; at < 5; at++) await pull(post, [], { from: NOW - 120_000 })
    expect((await metaOf('post'))?.cursor?.opened).toBeUndefined()
  })

  test('[Q8] a hundred opened rows stay; whichever was opened longest ago goes first', async () => {
    const { mirror, filled, keep, here, metaOf } = setUp()
    await filled(post, NOW - 120_000)
    for (let n = 0; n < 100; n++) await keep([`post_${n}`], [postRow(`post_${n}`, OLD)])
    await mirror.noteOpened('post', 'post_0')
    await keep(['post_100'], [postRow('post_100', OLD)])
    expect(await here('post', 'post_0', 'post_1', 'post_100')).toEqual([true, false, true])
    expect((await metaOf('post'))?.opened).toHaveLength(100)
  })

  test('[Q3] [Q8] an emptied collection asks for what was opened again; one that may not be read forgets it', async () => {
    const { mirror, known, filled, keep, here, metaOf } = setUp()
    await filled(post, NOW - 120_000)
    await keep(['post_a', 'post_b'], [postRow('post_a', OLD), postRow('post_b', OLD)])
    await filled(post, NOW - 120_000)
    expect(await here('post', 'post_a', 'post_b')).toEqual([false, false])
    expect(await metaOf('post')).toMatchObject({ isMissing: true, opened: ['post_a', 'post_b'] })
    await keep(['post_a', 'post_b'], [postRow('post_b', OLD)])
    expect(await metaOf('post')).toMatchObject({ isMissing: false, opened: ['post_b'] })
    await mirror.applyPull({ post: { kind: 'denied' } }, known, 0)
    expect(await metaOf('post')).toMatchObject({ opened: [], denied: true, rows: 0 })
  })

  test('[Q8] [R1] a row with an unsettled edit stays until that is settled, and then as one that was opened', async () => {
    const { mirror, known, pull, filled, here, metaOf } = setUp()
    const from = NOW - 120_000
    await filled(post, from)
    await pull(post, [postRow('post_a', NOW - 100_000)], { from })
    const edit = {
      ...{
        id: 'e1',
        seq: 1,
        domain: 'd',
        mutation: 'records.patchPost',
        contract: 1,
        args: { uri: 'post_a', patch: { word: 'mine' } },
      },
      ...{ keys: [['post', 'post_a']], reads: [], base: [], weight: 1, state: 'queued', outcome: null, files: [] },
    } as unknown as Edit
    known.edits.push(edit)
    await mirror.show(edit)
    await pull(post, [postRow('post_a', OLD)], { from, atMs: NOW + 100_000 })
    expect(await mirror.visible([['post', 'post_a']])).toMatchObject([{ word: 'mine', at: OLD }])
    expect((await mirror.check('post')).count).toBe(0)
    known.edits.length = 0
    known.gone.add('e1')
    await mirror.reconcile(known)
    expect(await here('post', 'post_a')).toEqual([true])
    expect((await metaOf('post'))?.opened).toEqual(['post_a'])
  })
})

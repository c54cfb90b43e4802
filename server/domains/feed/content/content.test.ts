import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { pictureStatus, uploadPicture } from '#tests/kit/upload-picture.ts'

const EDITS = ['org_structure', 'org_article', 'content_management']

describeServers('content administration', (kind) => {
  let server: TestApp
  let domain: string
  let editor: BuiltMember
  let second: BuiltMember
  let reader: BuiltMember
  let neighbour: BuiltMember
  let elsewhere: string
  beforeAll(async () => {
    server = await createTestApp({ kind, files: createMemoryFiles() })
    const organisation = await buildOrganisation(server)
    domain = organisation.domain
    const member = async (codes: readonly string[]) =>
      buildMember(server, domain, { codes, employeeUri: await buildEmployee(server, domain, organisation.root) })
    editor = await member(EDITS)
    second = await member(['org_structure'])
    reader = await member(['org_structure'])
    ;({ domain: elsewhere } = await buildOrganisation(server))
    neighbour = await buildMember(server, elsewhere, { codes: EDITS })
  })
  afterAll(() => server.close())

  const push = async (by: BuiltMember, name: string, args: Record<string, unknown>, seen: object[] = []) => {
    const { result } = await server.push(by.token, [{ mutation: name, args, base: seen as never }])
    const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
    if (answer?.outcome.kind !== 'refused') return answer?.outcome.kind
    const { detail } = answer.outcome as { detail?: { reason?: string } }
    return detail?.reason ?? answer.outcome.code
  }
  const ask = async <T>(by: BuiltMember, name: string, input: object) =>
    server[name === 'templateChangeStatus' ? 'put' : 'post']<T>(`/api/content/${name}`, input, by.token)
  const columnOf = {
    ...{ code: null, parentUri: null, sortNo: 10, icon: 'news', channelId: '302', templateUri: null },
    ...{ contributorRoles: [], reviewerRoles: [], needReview: false, status: 'enabled' },
  }
  const column = async (name: string, values: Record<string, unknown> = {}) => {
    const uri = newId('col')
    return {
      uri,
      outcome: await push(editor, 'content.addContentColumn', { uri, values: { ...columnOf, name, ...values } }),
    }
  }
  const news = {
    ...{ kind: 'news', authorType: 'person', title: '月度例会', html: '<p>纪要</p>', allowComment: true },
    ...{ allowForward: true, priority: 'normal', requireAck: false, ackSign: false, visibility: 'organisation' },
  }
  const write = async (by: BuiltMember, act: 'addArticle' | 'postArticle', columnUris: readonly string[]) => {
    const uri = newId('art')
    return { uri, outcome: await push(by, `articles.${act}`, { uri, values: { ...news, columnUris } }) }
  }
  const roleOf = async (member: BuiltMember): Promise<string> => {
    const { rows } = await sql<{ uri: string }>`select role_uri as uri from role_grant
      where user_id = ${member.userId} and domain = ${domain}`.execute(server.db)
    return rows[0]?.uri ?? ''
  }

  test('columns have two levels, and stay while something is in them', async () => {
    const top = await column('集团要闻')
    const below = await column('项目动态', { parentUri: top.uri })
    expect([top.outcome, below.outcome]).toEqual(['applied', 'applied'])
    expect((await column('三级', { parentUri: below.uri })).outcome).toBe('columnLevels')
    const other = await column('安全质量')
    expect(
      await push(editor, 'content.changeContentColumn', { uri: top.uri, patch: { parentUri: other.uri } }, [
        { collection: 'contentColumn', uri: top.uri, rev: 0, values: { parentUri: null } },
      ]),
    ).toBe('columnLevels')
    expect(await push(editor, 'content.removeContentColumn', { uri: top.uri })).toBe('columnUsed')
    const { uri } = await write(editor, 'postArticle', [below.uri])
    expect(await push(editor, 'content.removeContentColumn', { uri: below.uri })).toBe('columnUsed')
    const emptied = await push(editor, 'articles.changeArticle', { uri, patch: { columnUris: null } }, [
      { collection: 'article', uri, rev: 0, values: { columnUris: [below.uri] } },
    ])
    expect(emptied).toBe('merged')
    expect(await push(editor, 'content.removeContentColumn', { uri: below.uri })).toBe('applied')
    expect(await push(reader, 'content.removeContentColumn', { uri: other.uri })).toBe('notAllowed')
  })

  test('who may contribute, and what is reviewed first by whom', async () => {
    const closed = await column('旧栏目', { status: 'disabled' })
    const forEditors = await column('集团公告', { contributorRoles: [await roleOf(editor)] })
    const reviewed = await column('安全通报', { needReview: true, reviewerRoles: [await roleOf(second)] })
    expect((await write(reader, 'addArticle', [closed.uri])).outcome).toBe('columnDisabled')
    expect((await write(reader, 'addArticle', [forEditors.uri])).outcome).toBe('columnNotYours')
    expect((await write(reader, 'addArticle', [newId('col')])).outcome).toBe('notFound')
    expect((await write(editor, 'addArticle', [forEditors.uri])).outcome).toBe('applied')
    expect((await write(editor, 'postArticle', [reviewed.uri])).outcome).toBe('columnReview')
    const { uri } = await write(reader, 'addArticle', [reviewed.uri])
    expect(await push(reader, 'articles.submitArticle', { uri, from: 'draft' })).toBe('applied')
    // Neither the author nor anybody else but the column's reviewers and those who publish.
    expect(await push(reader, 'articles.approveArticle', { uri, from: 'pending' })).toBe('notAllowed')
    expect(await push(second, 'articles.approveArticle', { uri, from: 'pending' })).toBe('applied')
    const shown = await filledRows(server, second.token, 'article')
    expect(shown.find((row) => row.uri === uri)).toMatchObject({ status: 'published', columnUris: [reviewed.uri] })
  })

  test('whoever administers content has what waits for its time and what was taken down, and nobody else who did not', async () => {
    const keeper = await buildMember(server, domain, { codes: ['org_structure', 'content_management'] })
    const has = async (by: BuiltMember, uri: string) =>
      (await filledRows(server, by.token, 'article')).find((row) => row.uri === uri)?.status
    const seenBy = async (uri: string) => [await has(keeper, uri), await has(reader, uri), await has(neighbour, uri)]
    const act = (name: string, uri: string, from: string, more: object = {}) =>
      push(editor, `articles.${name}`, { uri, from, ...more })
    const { uri } = await write(editor, 'addArticle', [])
    expect(await seenBy(uri)).toEqual([undefined, undefined, undefined])
    const publishAt = server.clock.nowMs + 3_600_000
    expect(await act('scheduleArticle', uri, 'draft', { values: { publishAt } })).toBe('applied')
    expect(await seenBy(uri)).toEqual(['scheduled', undefined, undefined])
    expect(await act('unscheduleArticle', uri, 'scheduled')).toBe('applied')
    expect(await seenBy(uri)).toEqual([undefined, undefined, undefined])
    expect(await act('publishArticle', uri, 'draft')).toBe('applied')
    expect(await seenBy(uri)).toEqual(['published', 'published', undefined])
    expect(await act('takeDownArticle', uri, 'published', { comment: '过时' })).toBe('applied')
    expect(await seenBy(uri)).toEqual(['takenDown', undefined, undefined])
    expect(await act('restoreArticle', uri, 'takenDown')).toBe('applied')
    expect(await seenBy(uri)).toEqual(['published', 'published', undefined])
    // He takes down and brings back as well; readers do not.
    const takeDown = { uri, from: 'published', comment: '过时' }
    expect(await push(reader, 'articles.takeDownArticle', takeDown)).toBe('notAllowed')
    expect(await push(keeper, 'articles.takeDownArticle', takeDown)).toBe('applied')
    expect(await push(keeper, 'articles.restoreArticle', { uri, from: 'takenDown' })).toBe('applied')
    // What somebody posts beside the columns is no content, and what he keeps to himself is nobody's.
    for (const values of [{ kind: 'dynamic', title: null, html: null, content: '收工' }, { visibility: 'self' }]) {
      const own = newId('art')
      const posted = { ...news, ...values, columnUris: null }
      expect(await push(editor, 'articles.postArticle', { uri: own, values: posted })).toBe('applied')
      expect(await act('withdrawArticle', own, 'published')).toBe('applied')
      expect(await has(keeper, own)).toBeUndefined()
    }
  })

  test('what somebody sees by administering content goes with that right', async () => {
    const keeper = await buildMember(server, domain, { codes: ['org_structure', 'content_management'] })
    const { uri } = await write(editor, 'postArticle', [])
    expect(await push(editor, 'articles.takeDownArticle', { uri, from: 'published', comment: '过时' })).toBe('applied')
    const has = async () => (await filledRows(server, keeper.token, 'article')).some((row) => row.uri === uri)
    expect(await has()).toBe(true)
    await sql`update role set codes = '["org_structure"]' where uri = ${await roleOf(keeper)}`.execute(server.db)
    expect(await has()).toBe(false)
  })

  const html = (text: string) => ({
    ...{ key: newId('blk'), kind: 'html', title: '关于', count: 5, columnUri: null, items: [], html: text },
  })
  const template = async (blocks: readonly object[], pictures: readonly object[] | null = null) => {
    const uri = newId('ptl')
    const values = { name: '主页', kind: 'homePage', blocks, pictures }
    expect(await push(editor, 'content.addPageTemplate', { uri, values })).toBe('applied')
    return uri
  }
  const pagesOf = async (by: BuiltMember) =>
    (await filledRows(server, by.token, 'shownPage')).map(({ templateUri, version, blocks }) => ({
      ...{ templateUri, version, text: (blocks as { html: string | null }[])[0]?.html },
    }))

  test('a template is shown by those who are connected, as it was last published', async () => {
    const file = await uploadPicture(server, editor)
    const banner = {
      ...html(''),
      kind: 'banner',
      html: null,
      items: [{ title: '封面', href: '', fileUri: file.fileUri }],
    }
    const first = await template([html('<p>一<script>1</script></p>'), banner], [file])
    const connect = (organizationUriList: string[], templateUri = first) =>
      ask(editor, 'connectOrg', { templateUri, organizationUriList })
    expect(await connect([domain])).toMatchObject({ code: 400 })
    expect(await ask(editor, 'templateChangeStatus', { uri: await template([]), status: 'enabled' })).toMatchObject({
      code: 400,
    })
    const enable = () => ask(editor, 'templateChangeStatus', { uri: first, status: 'enabled' })
    expect(await enable()).toMatchObject({ result: { version: 1 } })
    expect(await pictureStatus(server, reader, file)).toBe(404)
    expect(await connect([domain])).toMatchObject({ code: 200 })
    expect(await pagesOf(reader)).toEqual([{ templateUri: first, version: 1, text: '<p>一</p>' }])
    expect(await pictureStatus(server, reader, file)).toBe(200)
    expect(await pictureStatus(server, neighbour, file)).toBe(404)
    // What is being written is seen by nobody before it is published.
    const [before] = (await filledRows(server, editor.token, 'pageTemplate')).filter((row) => row.uri === first)
    const written = await push(
      editor,
      'content.changePageTemplate',
      { uri: first, patch: { blocks: [html('<p>二</p>')] } },
      [{ collection: 'pageTemplate', uri: first, rev: before?.rev, values: { blocks: before?.blocks } }],
    )
    expect(written).toBe('applied')
    expect((await pagesOf(reader)).map(({ text }) => text)).toEqual(['<p>一</p>'])
    expect(await enable()).toMatchObject({ result: { version: 2 } })
    expect((await pagesOf(reader)).map(({ text }) => text)).toEqual(['<p>二</p>'])
    // One template for each kind of page.
    const next = await template([html('<p>三</p>')])
    await ask(editor, 'templateChangeStatus', { uri: next, status: 'enabled' })
    expect(await connect([domain], next)).toMatchObject({ code: 200 })
    expect((await pagesOf(reader)).map(({ text }) => text)).toEqual(['<p>三</p>'])
    expect(await ask(editor, 'queryRecordList', { templateUri: first })).toMatchObject({ result: { records: [] } })
    expect(await ask(editor, 'queryRecordList', { templateUri: next })).toMatchObject({
      result: { records: [{ uri: domain, version: 1, mine: true }] },
    })
    expect(await push(editor, 'content.removePageTemplate', { uri: next })).toBe('templateEnabled')
    expect(await ask(editor, 'templateChangeStatus', { uri: next, status: 'disabled' })).toMatchObject({ code: 200 })
    expect(await pagesOf(reader)).toEqual([])
    expect(await push(editor, 'content.removePageTemplate', { uri: next })).toBe('applied')
  })

  test('a column has the page of its template above its list, as long as both are there', async () => {
    const uri = newId('ptl')
    const values = { name: '栏目页', kind: 'listPage', blocks: [html('<p>甲</p>')], pictures: null }
    expect(await push(editor, 'content.addPageTemplate', { uri, values })).toBe('applied')
    const turn = (status: string) => ask(editor, 'templateChangeStatus', { uri, status })
    const pages = async () =>
      (await filledRows(server, reader.token, 'shownPage')).map((page) => [page.columnUri, page.version])
    // Not out yet: nothing is shown, and it comes with the publication.
    const early = await column('质量月', { templateUri: uri })
    expect(await pages()).toEqual([])
    await turn('enabled')
    expect(await pages()).toEqual([[early.uri, 1]])
    const late = await column('安全月', { templateUri: uri })
    await turn('enabled')
    expect(new Map((await pages()) as [string, number][])).toEqual(
      new Map([
        [early.uri, 2],
        [late.uri, 2],
      ]),
    )
    // A page of the organisation itself is another one, and what follows the template for a column is none that is connected.
    expect(await ask(editor, 'queryRecordList', { templateUri: uri })).toMatchObject({ result: { records: [] } })
    await ask(editor, 'connectOrg', { templateUri: uri, organizationUriList: [domain] })
    expect((await pages()).length).toBe(3)
    expect(await push(editor, 'content.removeContentColumn', { uri: late.uri })).toBe('applied')
    const left = await push(editor, 'content.changeContentColumn', { uri: early.uri, patch: { templateUri: null } }, [
      { collection: 'contentColumn', uri: early.uri, rev: 0, values: { templateUri: uri } },
    ])
    expect(left).toBe('merged')
    expect(await pages()).toEqual([[null, 2]])
    await turn('disabled')
    expect(await pages()).toEqual([])
  })

  test('news and activities stand in columns of their own channel, notices in either', async () => {
    const activities = await column('职工活动', { channelId: '304' })
    expect((await write(editor, 'addArticle', [activities.uri])).outcome).toBe('columnChannel')
    const values = { ...news, kind: 'notice', title: '放假安排', columnUris: [activities.uri] }
    expect(await push(editor, 'articles.addArticle', { uri: newId('art'), values })).toBe('applied')
  })

  test('nobody connects an organisation whose content he does not administer', async () => {
    const uri = await template([html('<p>外</p>')])
    await ask(editor, 'templateChangeStatus', { uri, status: 'enabled' })
    const foreign = { templateUri: uri, organizationUriList: [domain, elsewhere] }
    expect(await ask(editor, 'connectOrg', foreign)).toMatchObject({ code: 6 })
    expect(await pagesOf(neighbour)).toEqual([])
    expect(await ask(neighbour, 'queryRecordList', { templateUri: uri })).toMatchObject({ code: 404 })
    expect(await ask(editor, 'orgList', { pageNo: 1, pageSize: 10 })).toMatchObject({
      result: { total: 1, records: [{ uri: domain }] },
    })
  })

  test('reports wait with what they are about, and missing acknowledgements are counted by department', async () => {
    const uri = newId('art')
    const asked = { ...news, authorType: 'organisation', title: '必读', requireAck: true, columnUris: null }
    expect(await push(editor, 'articles.postArticle', { uri, values: asked })).toBe('applied')
    const articleId = uri.slice(4)
    const report = { articleId, commentUri: null, reason: 'false', note: '日期不对' }
    expect(await push(reader, 'articles.addArticleReport', { uri: newId('rpt'), values: report })).toBe('applied')
    expect(await ask(editor, 'reportsToDecide', {})).toMatchObject({
      result: { reports: [{ articleId, title: '必读', reason: 'false', note: '日期不对', comment: null }] },
    })
    expect(await ask(neighbour, 'reportsToDecide', {})).toMatchObject({ result: { reports: [] } })
    const said = newId('cmt')
    const comment = { articleId, content: '日期应为 12 月' }
    expect(await push(reader, 'articles.addArticleComment', { uri: said, values: comment })).toBe('applied')
    const found = { uri: said, articleId, title: '必读', content: comment.content, reports: 0 }
    const asking = { before: null, words: '12 月' }
    expect(await ask(editor, 'recentComments', asking)).toMatchObject({ result: { comments: [found], more: false } })
    expect(await ask(editor, 'recentComments', { before: null, words: '没有这句' })).toMatchObject({
      result: { comments: [] },
    })
    expect(await ask(neighbour, 'recentComments', asking)).toMatchObject({ result: { comments: [] } })
    expect(await ask(reader, 'recentComments', asking)).toMatchObject({ code: 6 })
    const removal = { uri: said, reason: '以通知为准' }
    expect(await server.post('/api/articles/takeDownComment', removal, reader.token)).toMatchObject({ code: 6 })
    expect(await server.post('/api/articles/takeDownComment', removal, editor.token)).toMatchObject({ code: 200 })
    expect(await ask(editor, 'recentComments', asking)).toMatchObject({ result: { comments: [] } })
    expect(await push(reader, 'articles.ackArticleMark', { uri: newId('amk'), articleId, atMs: 1 })).toBe('applied')
    const { result } = await ask<{ unacknowledged: { articleId: string; departments: object[] }[] }>(
      editor,
      'contentFigures',
      {},
    )
    const mine = result?.unacknowledged.find((one) => one.articleId === articleId)
    expect(mine?.departments).toMatchObject([{ missing: 2, all: 3 }])
  })
})

import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'

describeServers('downloads', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let hr: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root } = await buildOrganisation(server))
    hr = await buildMember(server, domain, { codes: PERMISSIONS })
  })
  afterAll(() => server.close())

  const post = (path: string, body: unknown, token = hr.token) =>
    server.app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { token, 'content-type': 'application/json' },
    })

  async function upload(name: string, fill: number, as = hr): Promise<string> {
    const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, fill)])
    const form = new FormData()
    form.set('output', 'json')
    form.set('action', '1')
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    const response = await server.app.request('/base/fileUpload/uploadFileSimple', {
      method: 'POST',
      body: form,
      headers: { token: as.token },
    })
    return ((await response.json()) as { result: { fileUri: string } }).result.fileUri
  }

  test('several files come as one zip, each under a name of its own', async () => {
    const uris = [await upload('章程.png', 1), await upload('章程.png', 2)]
    const response = await post('/api/platform/filesZip', { fileUris: [...uris, uris[0]], name: '附件' })
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('附件.zip'))
    const zip = Buffer.from(await response.arrayBuffer())
    expect(zip.subarray(0, 4).toString('hex')).toBe('504b0304')
    const names = zip.toString('utf8').match(/章程[^.]*\.png/g)
    expect(new Set(names)).toEqual(new Set(['章程.png', '章程 (2).png']))
    expect(zip.includes(Buffer.alloc(500, 1)) && zip.includes(Buffer.alloc(500, 2))).toBe(true)
    const [first = '', second = ''] = uris
    const called = { [first]: '张三 0001/身份证', [second]: '../../..\u202e/身份证' }
    const folders = await post('/api/platform/filesZip', { fileUris: uris, names: called })
    const inside = Buffer.from(await folders.arrayBuffer()).toString('utf8')
    expect(inside).toContain('张三 0001/身份证.png')
    expect(inside).not.toContain('..')
  })

  test('a zip with one file that is not for him is refused whole; an empty one says that there is nothing', async () => {
    const other = await buildMember(server, domain, { codes: PERMISSIONS })
    const uris = [await upload('mine.png', 1), await upload('other.png', 2, other)]
    expect(await (await post('/api/platform/filesZip', { fileUris: uris })).json()).toMatchObject({ code: 404 })
    expect(await (await post('/api/platform/filesZip', { fileUris: [] })).json()).toMatchObject({
      code: 400,
      message: '暂无数据，无法导出哦',
    })
    expect(await (await post('/api/platform/filesZip', { fileUris: uris }, 'nobody')).json()).toMatchObject({
      code: 401,
    })
  })

  const columns = [
    { field: 'name', header: '姓名' },
    { field: 'groupUri', header: '部门' },
    { field: 'employeeStatus', header: '状态', labels: { active: '在职' } },
  ]
  const sheetOf = async (response: Response) => {
    const book = read(new Uint8Array(await response.arrayBuffer()))
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : []
  }

  test('the roster comes as an .xls with the words of the request, within the data scope', async () => {
    const own = await buildDepartment(server, domain, { groupName: '一工区', parentUri: root })
    const person = await buildEmployee(server, domain, own, { name: '欧阳静', employeeStatus: 'active' })
    await buildEmployee(server, domain, root, { name: '别处' })
    const response = await post('/api/hr/exportRoster', { columns, uris: [person] })
    expect(response.headers.get('content-type')).toBe('application/vnd.ms-excel')
    expect(await sheetOf(response)).toEqual([
      ['姓名', '部门', '状态'],
      ['欧阳静', '一工区', '在职'],
    ])
    const scoped = await buildMember(server, domain, {
      codes: PERMISSIONS,
      dataScopes: { employee: { kind: 'custom', groupUris: [own] } },
    })
    const rows = await sheetOf(await post('/api/hr/exportRoster', { columns }, scoped.token))
    expect(rows.slice(1).map(([name]) => name)).toEqual(['欧阳静'])
  })

  test('further departments are named without the primary one', async () => {
    const own = await buildDepartment(server, domain, { groupName: '三工区', parentUri: root })
    const lent = await buildEmployee(server, domain, own, { name: '欧阳借', groupUris: [own, root] })
    const further = [...columns.slice(0, 2), { field: 'groupUris', header: '其他部门' }]
    expect(await sheetOf(await post('/api/hr/exportRoster', { columns: further, uris: [lent] }))).toEqual([
      ['姓名', '部门', '其他部门'],
      ['欧阳借', '三工区', '总部'],
    ])
  })

  test('a region is written by its names, and by its six digits where nobody knows them', async () => {
    const asked = [
      { field: 'employeeNo', header: '工号' },
      { field: 'nativeRegionCode', header: '籍贯' },
    ]
    const codes = ['330106', '429004', '110000', '500229', '999999']
    const uris = await Promise.all(
      codes.map((code, at) => buildEmployee(server, domain, root, { employeeNo: `RG${at}`, nativeRegionCode: code })),
    )
    const rows = await sheetOf(await post('/api/hr/exportRoster', { columns: asked, uris }))
    expect(rows.slice(1).map(([, region]) => region)).toEqual([
      '浙江省杭州市西湖区',
      '湖北省仙桃市',
      '北京市',
      '重庆市城口县',
      '999999',
    ])
  })

  test('each part of the summary of contracts is a column of its own', async () => {
    const contract = {
      companyName: '龙门建设集团有限公司',
      contractType: 'labour',
      termType: null,
      firstStart: null,
      firstEnd: null,
      curStart: '2023-03-01',
      curEnd: '2026-02-28',
      renewCount: 1,
      signCount: null,
    }
    const uris = [
      await buildEmployee(server, domain, root, { employeeNo: 'CT1', contract }),
      await buildEmployee(server, domain, root, { employeeNo: 'CT2' }),
    ]
    const asked = ['companyName', 'contractType', 'curEnd', 'renewCount', 'signCount'].map((part) => ({
      field: `contract.${part}`,
      header: part,
      labels: { labour: '劳动合同' },
    }))
    const body = { columns: [{ field: 'employeeNo', header: '工号' }, ...asked], uris }
    const [, first, second] = await sheetOf(await post('/api/hr/exportRoster', body))
    expect(first).toEqual(['CT1', '龙门建设集团有限公司', '劳动合同', '2026-02-28', 1, ''])
    expect(second?.join('')).toBe('CT2')
  })

  test('a superior outside the data scope has no name in it, and one’s own record is part of it', async () => {
    const [own, aside] = [
      await buildDepartment(server, domain, { groupName: '二工区', parentUri: root }),
      await buildDepartment(server, domain, { groupName: '三工区', parentUri: root }),
    ]
    const chief = await buildEmployee(server, domain, root, { name: '司徒总' })
    const head = await buildEmployee(server, domain, own, { name: '上官工', managerUri: chief })
    await buildEmployee(server, domain, own, { name: '欧阳工', managerUri: head })
    const scoped = await buildMember(server, domain, {
      codes: PERMISSIONS,
      dataScopes: { employee: { kind: 'custom', groupUris: [own] } },
      employeeUri: await buildEmployee(server, domain, aside, { name: '闻人静' }),
    })
    const asked = [
      { field: 'name', header: '姓名' },
      { field: 'managerUri', header: '上级' },
    ]
    const rows = await sheetOf(await post('/api/hr/exportRoster', { columns: asked }, scoped.token))
    expect(
      rows
        .slice(1)
        .map(([name, superior]) => [name, superior ?? ''])
        .sort(),
    ).toEqual(
      [
        ['上官工', ''],
        ['欧阳工', '上官工'],
        ['闻人静', ''],
      ].sort(),
    )
  })

  test('without the code, for a sensitive field or for nobody there is no sheet', async () => {
    const plain = await buildMember(server, domain, {
      codes: PERMISSIONS.filter((one) => one !== 'roster_managerment'),
    })
    const codeOf = async (body: unknown, token?: string) =>
      ((await (await post('/api/hr/exportRoster', body, token)).json()) as { code: number }).code
    expect(await codeOf({ columns }, plain.token)).toBe(6)
    for (const field of [...Object.keys(employee.sensitiveFields), 'education', 'nothing', 'contract', 'contract.wage'])
      expect(await codeOf({ columns: [{ field, header: 'x' }] }), field).toBe(400)
    expect(await codeOf({ columns, uris: [] })).toBe(400)
    const neighbour = await buildMember(server, (await buildOrganisation(server)).domain, { codes: PERMISSIONS })
    const person = await buildEmployee(server, domain, root)
    expect(await codeOf({ columns, uris: [person] }, neighbour.token)).toBe(400)
  })
})

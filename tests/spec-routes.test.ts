// Every address of the specification has its page, under the code that the specification names.
import { beforeAll, expect, test } from 'vitest'
import { codeOf, type RouteFile, routeFiles } from './kit/route-files.ts'
import { SPEC_ROUTES } from './spec-routes.ts'

/** Addresses without a page. */
const NOT_BUILT: readonly string[] = []

/** Addresses that lead elsewhere than the specification says. */
const LEADS_ELSEWHERE: readonly string[] = []

/** Where the specification names no code, and this program asks for one. */
const OWN_CODES: Readonly<Record<string, string>> = {
  '/applicationManage/create': 'platform_app_publish',
  '/applicationManage/detail': 'platform_app_publish',
  '/applicationManage/list': 'platform_app_publish',
  '/board/daylytask': 'org_structure',
  '/column/list': 'content_management',
  '/column/list/add': 'content_management',
  '/column/list/item/$id': 'content_management',
  '/contentManage/imgText': 'content_management',
  '/contentManage/imgText/add': 'content_management',
  '/organization/personnel/contractManagement': 'contract_management',
  '/organization/personnel/contractManagementToRenew': 'contract_management',
  '/templateManage': 'content_management',
  '/templateManage/templateDetail': 'content_management',
  '/templateManage/templateUpdate': 'content_management',
  '/workbench/backstage': 'application_management',
}

let files: readonly RouteFile[] = []
beforeAll(async () => {
  files = await routeFiles()
  expect(files.length).toBeGreaterThan(100)
})

const hasPage = (path: string) => files.some((one) => one.path === path)
const built = () => SPEC_ROUTES.filter(({ path }) => hasPage(path))

test('every address has a route, but those that are not built', () => {
  expect(new Set(SPEC_ROUTES.map(({ path }) => path)).size).toBe(SPEC_ROUTES.length)
  expect(SPEC_ROUTES.map(({ path }) => path).filter((path) => !hasPage(path))).toEqual(NOT_BUILT)
})

test('an address takes the code that the specification names', () => {
  const wrong = built().filter(({ path, permission }) => permission && codeOf(files, path) !== permission)
  expect(wrong.map(({ path }) => `${path} ${codeOf(files, path)}`)).toEqual([])
})

test('where the specification names no code, only these take one', () => {
  const own = built().flatMap(({ path, permission, leadsTo }) => {
    const code = permission === undefined && leadsTo === undefined ? codeOf(files, path) : undefined
    return code === undefined ? [] : [[path, code]]
  })
  expect(Object.fromEntries(own)).toEqual(OWN_CODES)
})

test('an address leads where the specification says', () => {
  const elsewhere = built().filter(
    ({ path, leadsTo }) =>
      leadsTo !== undefined && !files.some((one) => one.path === path && one.leadsTo.includes(leadsTo)),
  )
  expect(elsewhere.map(({ path }) => path)).toEqual(LEADS_ELSEWHERE)
})

test('landing and help are for everybody; no page with a code is', () => {
  const forAll = files.filter((one) => one.isForAll)
  expect(forAll.map(({ path }) => path)).toEqual(expect.arrayContaining(['/landing', '/help']))
  expect(forAll.filter(({ path }) => codeOf(files, path) !== undefined)).toEqual([])
})

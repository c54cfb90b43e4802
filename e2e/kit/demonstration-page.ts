// The page of components, as its journeys walk it.
import type { Locator, Page } from 'playwright-core'

/** A part of the page by its heading. */
export const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Opens it anew; done when it has what whoever looks at it may use. */
export async function openDemonstration(page: Page, url: string, isSignedIn: boolean): Promise<Page> {
  await page.goto(`${url}demonstration`)
  await page.getByRole('heading', { name: '组件演示' }).waitFor()
  if (isSignedIn) await page.getByRole('button', { name: '多选员工' }).waitFor()
  return page
}

/** Every dialog of it: the part that opens it, by which button, and its title. */
export const DIALOGS = [
  ['确认弹窗', '打开', '删除这条记录？'],
  ['视频预览与播放', '播放视频：示例视频', '示例视频'],
  ['组织与人员选择', '单选员工', '选择员工'],
  ['组织与人员选择', '多选员工', '选择员工'],
  ['组织与人员选择', '只选部门', '只选部门'],
  ['组织与人员选择', '部门与员工', '部门与员工'],
  ['组织与人员选择', '两步选择（合作伙伴与业务员）', '选择员工'],
  ['组织与人员选择', '授权范围', '选择授权范围'],
  ['组织与人员选择', '更换部门', '更换部门'],
] as const

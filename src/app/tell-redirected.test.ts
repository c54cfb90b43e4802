import { expect, test } from 'vitest'
import { registerOpenDraft } from '#src/ui/form/draft-store.ts'
import { pageToasts } from '#src/ui/notice/toast-store.ts'
import { tellRedirected } from './tell-redirected.ts'

const said = () => pageToasts.read().at(-1)?.text

test('who is led to another page hears that what he typed is kept, if he has typed anything', () => {
  tellRedirected('员工档案', () => undefined)
  expect(said()).toBe('您没有权限打开“员工档案”，已为您打开可以使用的页面。')
  const close = registerOpenDraft(
    async () => undefined,
    () => true,
  )
  tellRedirected('员工档案', () => undefined)
  expect(said()).toMatch(/填写的内容保存在本机。$/)
  close()
})

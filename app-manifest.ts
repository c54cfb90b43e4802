// The web app manifest: how the installed app is called, looks and starts.
import type { ManifestOptions } from 'vite-plugin-pwa'

// Relative addresses: the manifest lies in /admin/ itself, and absolute icon paths do not get the base.
export const appManifest: Partial<ManifestOptions> = {
  id: '/admin/',
  start_url: '/admin/',
  scope: '/admin/',
  lang: 'zh-CN',
  dir: 'ltr',
  name: '龙门 Gantry',
  short_name: '龙门',
  description: '建筑企业的办公与协作平台，没有网络也能继续工作',
  display: 'standalone',
  orientation: 'any',
  background_color: '#f7f7f5',
  theme_color: '#2f67d4',
  categories: ['business', 'productivity'],
  icons: [
    { src: 'icons/gantry-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icons/gantry-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: 'icons/gantry-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // Kept by the service worker (sw/share-target.ts), and a draft from then on.
  share_target: {
    action: 'share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: ['image/*', 'video/*', 'application/pdf'] }],
    },
  },
  shortcuts: [
    shortcut('写动态', '记下工地上的新鲜事', 'dynamic?write=new'),
    shortcut('组织人员', '查找同事，拨打电话', 'organization/staff'),
    shortcut('花名册', '查看和编辑员工花名册', 'organization/personnel/rostersList'),
    shortcut('导出花名册', '选择字段导出', 'organization/personnel/rostersCustomExport'),
  ],
  screenshots: [
    { src: 'screenshots/wide.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide', label: '花名册' },
    { src: 'screenshots/narrow.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow', label: '组织人员' },
  ],
}

function shortcut(name: string, description: string, url: string): ManifestOptions['shortcuts'][number] {
  return { name, short_name: name, description, url, icons: [{ src: 'icons/gantry-96.png', sizes: '96x96' }] }
}

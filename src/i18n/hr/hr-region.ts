import { defineText } from '#src/i18n/i18n.ts'

/** Words about the region somebody comes from, where it has no name. */
export const hrRegionText = defineText({
  zh: {
    code: (code: string) => `代码 ${code}`,
    /** Why there is a code instead of a name. */
    nameless: {
      loading: '正在获取地区名称',
      offline: '这台设备上还没有地区名称，联网后显示',
      failing: '服务器出了问题，地区名称没有取到',
      ready: '地区名单里没有这个代码',
    },
    byCode: {
      offline: '这台设备上还没有地区名称，请填 6 位代码，或联网后再选',
      failing: '服务器出了问题，地区名单没有取到，请填 6 位代码',
    },
  },
  en: {
    code: (code) => `Code ${code}`,
    nameless: {
      loading: 'Fetching the names of regions',
      offline: 'This device has no region names yet; the name appears with a network',
      failing: 'The server is in trouble and gave no region names',
      ready: 'The list of regions has no such code',
    },
    byCode: {
      offline: 'This device has no region names yet. Enter the six digits, or choose with a network',
      failing: 'The server is in trouble and gave no list of regions. Enter the six digits',
    },
  },
})

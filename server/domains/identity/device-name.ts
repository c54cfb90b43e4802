// What a device is called in the list of devices, from what its browser says of itself.

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//, '钉钉'],
  [/Electron\//, 'Gantry PC'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** Browser and system of a User-Agent header; empty where it says nothing known. */
export function deviceOf(agent: string): { name: string; platform: string } {
  const first = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? ''
  return { name: first(BROWSERS), platform: first(PLATFORMS) }
}

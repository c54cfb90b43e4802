// What the weather asks of a site.

export type SiteWarning = 'heat' | 'rain' | 'wind' | 'snow'

const HOT = 35

/** By what the provider says in words; without its numbers for the wind, its names of strong winds count. */
export function siteWarnings({ weather, temperature }: { weather: string; temperature: string }): SiteWarning[] {
  const found: SiteWarning[] = []
  if (temperature !== '' && Number(temperature) >= HOT) found.push('heat')
  if (/雨|雷/.test(weather)) found.push('rain')
  if (/大风|强风|疾风|烈风|风暴|狂爆风|飓风|台风|龙卷风|沙尘暴/.test(weather)) found.push('wind')
  if (/雪|冰|冻/.test(weather)) found.push('snow')
  return found
}

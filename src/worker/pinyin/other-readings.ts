import { mustSyllable, type NameReading } from './read-name.ts'

/** Characters of names and places that people type by more than one reading (and lü, which some type as lu). */
const table =
  '曾zeng-ceng 单dan-shan 解jie-xie 仇qiu-chou 查cha-zha 盖gai-ge 薄bo-bao 缪miao-mou-miu 乐le-yue 区qu-ou 朴pu-piao ' +
  '繁fan-po 员yuan-yun 折zhe-she 召zhao-shao 能neng-nai 都du-dou 句ju-gou 种zhong-chong 秘mi-bi 洗xi-xian 祭ji-zhai ' +
  '牟mou-mu 郗xi-chi 盛sheng-cheng 翟zhai-di 覃qin-tan 柏bai-bo 车che-ju 卜bu-bo 尉wei-yu 蔚wei-yu 隗wei-kui 贾jia-gu ' +
  '行xing-hang 长chang-zhang 朝chao-zhao 重zhong-chong 晟sheng-cheng 茜qian-xi 莎sha-suo 娜na-nuo 露lu-lou 炅jiong-gui ' +
  '隽jun-juan 觉jue-jiao 会hui-kuai 调diao-tiao 度du-duo 藏cang-zang 佴nai-er 叶ye-xie 奇qi-ji 参can-shen-cen ' +
  '红hong-gong 降jiang-xiang 角jiao-jue 落luo-la 率lv-shuai 泌mi-bi 屏ping-bing 若ruo-re 杉shan-sha 厦xia-sha ' +
  '省sheng-xing 拓tuo-ta 巷xiang-hang 校xiao-jiao 载zai-zhai 扎zha-za 传chuan-zhuan 阿a-e 艾ai-yi 褚chu-zhu ' +
  '俞yu-shu 绿lv-lu 吕lv-lu 侣lv-lu 律lv-lu 筠yun-jun 荨xun-qian ' +
  '谌chen-shen 乜nie-mie 殷yin-yan 那na-nuo 宿su-xiu'

/** No name gets more spellings than this beside the first; the rarer combinations are left out. */
const maxOthers = 3

const others = new Map<number, readonly number[]>()
for (const entry of table.split(' ')) {
  others.set(entry.charCodeAt(0), entry.slice(1).split('-').map(mustSyllable))
}
/** One bit a code unit, so that ordinary names pay one look-up a character. */
const known = new Uint8Array(0x10000)
for (const character of others.keys()) known[character] = 1

/** Whether any character of the name is read in more than one way. */
export function hasOtherReading({ characters, count }: NameReading): boolean {
  for (let place = 0; place < count; place++) if (known[characters[place] as number] === 1) return true
  return false
}

/**
 * Calls `take(place, syllable)` for each other reading by which a person may type the name: one character changed at a
 * time, at most three in all. 曾丽 read zengli also answers to cengli.
 */
export function forEachOtherReading(reading: NameReading, take: (place: number, syllable: number) => void): void {
  let left = maxOthers
  for (let place = 0; place < reading.count && left > 0; place++) {
    const character = reading.characters[place] as number
    if (known[character] !== 1) continue
    for (const syllable of others.get(character) ?? []) {
      if (syllable === reading.syllables[place] || left === 0) continue
      left -= 1
      take(place, syllable)
    }
  }
}

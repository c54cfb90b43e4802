// Believable names: surnames by how common they are, given names by sex and the decade of birth.
import type { Dice } from './seeded-random.ts'

/** Share of the population in per cent, about. */
const SURNAMES: readonly (readonly [string, number])[] = [
  ['王', 7.25],
  ['李', 7.19],
  ['张', 6.83],
  ['刘', 5.38],
  ['陈', 4.53],
  ['杨', 3.08],
  ['赵', 2.29],
  ['黄', 2.23],
  ['周', 2.11],
  ['吴', 2.05],
  ['徐', 1.66],
  ['孙', 1.52],
  ['胡', 1.32],
  ['朱', 1.26],
  ['高', 1.22],
  ['林', 1.19],
  ['何', 1.18],
  ['郭', 1.16],
  ['马', 1.15],
  ['罗', 0.99],
  ['梁', 0.84],
  ['宋', 0.81],
  ['郑', 0.79],
  ['谢', 0.72],
  ['韩', 0.68],
  ['唐', 0.65],
  ['冯', 0.64],
  ['于', 0.62],
  ['董', 0.59],
  ['萧', 0.59],
  ['程', 0.57],
  ['曹', 0.57],
  ['袁', 0.54],
  ['邓', 0.54],
  ['许', 0.53],
  ['傅', 0.51],
  ['沈', 0.5],
  ['曾', 0.5],
  ['彭', 0.49],
  ['吕', 0.47],
  ['苏', 0.46],
  ['卢', 0.45],
  ['蒋', 0.44],
  ['蔡', 0.43],
  ['贾', 0.42],
  ['丁', 0.42],
  ['魏', 0.41],
  ['薛', 0.4],
  ['叶', 0.4],
  ['阎', 0.4],
  ['余', 0.39],
  ['潘', 0.38],
  ['杜', 0.37],
  ['戴', 0.36],
  ['夏', 0.36],
  ['钟', 0.35],
  ['汪', 0.35],
  ['田', 0.34],
  ['任', 0.34],
  ['姜', 0.34],
  ['范', 0.33],
  ['方', 0.33],
  ['石', 0.32],
  ['姚', 0.32],
  ['谭', 0.31],
  ['廖', 0.3],
  ['邹', 0.3],
  ['熊', 0.29],
  ['金', 0.29],
  ['陆', 0.28],
  ['郝', 0.27],
  ['孔', 0.26],
  ['单', 0.05],
  ['解', 0.05],
  ['仇', 0.04],
  ['欧阳', 0.08],
  ['上官', 0.03],
  ['司马', 0.02],
  ['诸葛', 0.02],
]

interface Period {
  readonly until: number
  readonly male: string
  readonly female: string
  /** Share of names with one character. */
  readonly single: number
}

/** Characters of given names that were common until a year of birth; two-character names take two of them. */
const PERIODS: readonly Period[] = [
  { until: 1969, male: '建国志强卫东红军福生保民永贵德明', female: '秀英桂兰玉珍淑华凤霞素芬', single: 0.1 },
  { until: 1979, male: '建军海涛国平勇文斌永明志刚立新春', female: '丽敏艳红秀梅玉霞海燕春芳', single: 0.3 },
  { until: 1989, male: '伟磊强鹏飞军杰海波志超晓东建明', female: '静娜丽艳晓燕婷芳雪梅海霞玲', single: 0.4 },
  { until: 1999, male: '浩宇凯鹏文俊杰晨阳博志豪天成', female: '婷雨欣悦佳怡梦思雪慧颖倩琳', single: 0.25 },
  { until: 9999, male: '子轩浩然宇航俊熙梓睿一鸣嘉诚', female: '雨桐梓涵欣怡诗琪可馨若曦一诺', single: 0.08 },
]

/** Names that break sloppy software: a middle dot, a character outside the first Unicode plane, a compound surname. */
const UNUSUAL = ['阿卜杜热合曼·买买提', '张𬭎', '欧阳建国', '迪丽努尔·艾合买提', '李㛃'] as const

/** The unusual names, each once, for the first people of an organisation. */
export const unusualName = (index: number): string | undefined => UNUSUAL[index]

/** A name for someone of this sex, born in this year. */
export function personName(dice: Dice, gender: 'male' | 'female', birthYear: number): string {
  const period = PERIODS.find((one) => birthYear <= one.until) ?? PERIODS[PERIODS.length - 1]
  const characters = [...(period?.[gender] ?? '')]
  const first = dice.pick(characters)
  const given = dice.chance(period?.single ?? 0) ? first : first + dice.pick(characters.filter((one) => one !== first))
  return dice.weighted(SURNAMES) + given
}

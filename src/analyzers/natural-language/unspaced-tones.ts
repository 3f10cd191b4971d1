/** How a language that puts no spaces where English does says what it feels. Parts that stand side by side, not words. */
interface UnspacedTones {
  readonly positive: string;
  readonly negative: string;
  /** What turns a tone around, before it and behind it. */
  readonly turnedBefore: RegExp;
  readonly turnedBehind: RegExp;
  /** What makes it stronger, before it. */
  readonly boosted: RegExp;
}

const never = /(?!)/;

const languages: Readonly<Record<string, UnspacedTones>> = {
  zh: {
    positive:
      '喜欢 喜歡 喜爱 热爱 满意 滿意 开心 開心 高兴 高興 快乐 快樂 幸福 优秀 優秀 出色 完美 美好 美味 好吃 好喝 好用 好看 好听 漂亮 舒服 舒适 舒適 方便 贴心 貼心 周到 热情 熱情 友好 专业 专業 靠谱 值得 推荐 推薦 赞 讚 很棒 太棒 真棒 超棒 棒极了 不错 不錯 很好 太好了 真好 非常好 挺好 精彩 惊喜 驚喜 感动 感動 划算 实惠 實惠 物美价廉 无可挑剔 一流',
    negative:
      '讨厌 討厭 恨 生气 生氣 愤怒 憤怒 失望 难过 難過 伤心 傷心 痛苦 糟糕 糟透 很差 太差 真差 极差 差劲 差评 差評 恶心 噁心 难吃 難吃 难喝 難喝 难用 難用 难看 難看 垃圾 骗子 騙子 骗人 騙人 被骗 坑人 坑爹 破烂 破爛 损坏 損壞 坏了 壞了 烂 爛 太慢 太贵 太貴 脏 髒 臭 后悔 後悔 无聊 無聊 恐怖 可怕 害怕 担心 擔心 焦虑 焦慮 孤独 孤獨 绝望 絕望 崩溃 崩潰 投诉 投訴 失败 失敗 不好 不满 不滿 不爽 不行 没用 沒用 浪费 浪費 敷衍 恶劣 惡劣 最差 受不了',
    turnedBefore: /(?:不|没有?|沒有?|无|無|别|別|未|並非|并非)(?:太|很|怎么|怎麼|那么|那麼|是|再|够|夠)?$/u,
    turnedBehind: /^不(?:起来|起來|了)/u,
    boosted: /(?:很|非常|特别|特別|太|真|超级|超級|超|极其|極其|十分|最)$/u,
  },
  ja: {
    positive:
      '最高 素晴らし すばらし 素敵 すてき 嬉し うれし 楽し たのし 幸せ 美味し おいし うまい 大好き 好き 満足 便利 快適 丁寧 親切 感動 面白 おもしろ 綺麗 きれい 可愛 かわい 安心でき 気に入 おすすめ お勧め オススメ 完璧 優秀 助かりました 助かった 良かった よかった 良い いいです いいね 使いやす わかりやす コスパがいい',
    negative:
      '最悪 最低 ひどい ひどかった 酷い 酷かった 悪い 悪かった 嫌い 嫌だ 嫌な いやだ 不満 不快 不便 不安 残念 がっかり つまらな くだらな 退屈 まずい まずかった 不味 汚い 汚かった 臭い うるさい 怒り 怒っ 腹が立 むかつ イライラ 悲し かなし 辛い つらい 苦し 寂し さみし 怖い 怖かった 困って 困りま 困った 心配 後悔 失敗 壊れ 故障 詐欺 騙さ 高すぎ 遅すぎ 役に立た 期待外れ 期待はずれ 使いにく わかりにく 二度と',
    turnedBefore: never,
    turnedBehind: /^(?:く|し?く|で|じゃ|では)?は?(?:な[いかくけ]|ありませ|ません)/u,
    boosted: /(?:とても|すごく|本当に|ほんとに|非常に|かなり|めちゃくちゃ|めっちゃ|超|大変)$/u,
  },
  ko: {
    positive:
      '최고 훌륭 완벽 좋아 좋았 좋은 좋네 좋습 좋다 행복 기쁘 기뻐 기쁩 즐거 즐겁 재미있 재밌 맛있 예쁘 예뻐 아름다 사랑해 사랑합 만족 편리 편안 친절 감동 추천 뛰어나 멋지 멋져 멋있 대박 감사합 꼼꼼 깔끔 알차',
    negative:
      '최악 별로 나쁘 나빠 나쁜 싫어 싫다 싫습 싫은 실망 짜증 화나 화가 분노 슬프 슬퍼 슬픈 괴롭 고통 힘들 불편 불만 불친절 불쾌 맛없 더럽 더러 냄새나 지루 재미없 무서 무섭 걱정 불안 외로 후회 실패 고장 망가 부서 사기 쓰레기 끔찍 형편없 엉망 느려 느리 비싸 아쉽 아까',
    turnedBefore: /(?:안|못)\s?$/u,
    turnedBehind: /^(?:하|스럽|롭)?(?:지|진|질)(?:는|도|가)?\s?(?:않|못|마)/u,
    boosted: /(?:정말|너무|아주|매우|진짜|엄청|완전|굉장히)\s?$/u,
  },
};

const patterns = new Map<string, RegExp>();

/** Longest parts first, so that 不好 is not taken for 好. */
function patternOf(language: string, { positive, negative }: UnspacedTones): RegExp {
  const known = patterns.get(language);
  if (known) return known;
  const parts = (list: string): string =>
    list
      .split(' ')
      .sort((one, other) => other.length - one.length)
      .join('|');
  const made = new RegExp(`(${parts(positive)})|(${parts(negative)})`, 'gu');
  patterns.set(language, made);
  return made;
}

/** What may stand between a part and what turns it. */
const nearBy = 6;

/**
 * The tones of a text in Chinese, Japanese or Korean, in order, each -1.3 to 1.3; undefined for other languages, whose words
 * are told by their spaces. Linear.
 */
export function unspacedTones(text: string, language: string): number[] | undefined {
  const tones = Object.hasOwn(languages, language) ? languages[language] : undefined;
  if (!tones) return undefined;
  const found: number[] = [];
  for (const { 0: part, 1: positive, index } of text.matchAll(patternOf(language, tones))) {
    const before = text.slice(Math.max(0, index - nearBy), index);
    const behind = text.slice(index + part.length, index + part.length + nearBy);
    let value = positive === undefined ? -1 : 1;
    if (tones.boosted.test(before)) value *= 1.3;
    if (tones.turnedBefore.test(before) || tones.turnedBehind.test(behind)) value *= -0.7;
    found.push(value);
  }
  return found;
}

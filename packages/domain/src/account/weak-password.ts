/** What guesses begin with, within the lengths that are allowed; what rules catch is left out. */
const COMMON = new Set(
  `password passw0rd p@ssw0rd p@ssword password1 password123 passwd admin admin1 admin123 admin888 administrator root123 root1234
  qwerty qwerty1 qwerty123 qwertyuiop qweasd qweasdzxc qweqwe qwe123 qweasd123 1qaz2wsx 1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t
  q1w2e3 q1w2e3r4 zaq12wsx zaq1zaq1 !qaz2wsx 1qazxsw2 asdasd asd123 asdasd123 zxc123 zxcvbn zxcvbnm asdfgh asdfghjkl asdf1234 a1b2c3
  a1b2c3d4 abc123 abc1234 abc12345 abcd123 abcd1234 abcde123 abc123456 a12345 a123456 a1234567 a12345678 a123456789 aa123456
  aa12345678 123456a 1234567a 12345678a 123456789a 123456aa 123456abc 123abc abc123abc 123qwe 123qweasd 1234qwer qwer1234 qwer123
  123456q 123456qq qq123456 qq123123 q123456 w123456 z123456 s123456 zz123456 ww123456 ss123456 zxc123456 asd123456 qaz123 qazwsx
  qazwsx123 qazwsxedc qazqaz wsxedc 123asd 123zxc 12345q 12345qwert 12qwaszx 147258 147258369 159357 159753 147852 258369 789456
  456789 741852 741852963 852456 963852 789456123 159951 951753 753951 112233 11223344 1122334455 123321 123123123 1234321 12344321
  123454321 123654 123654789 654123 135790 13579246 246810 102030 10203040 100200 100200300 110110 110120 110119 120120 119119
  520520 520131 5201314 1314520 5211314 52013140 13145200 7758521 7758258 584520 584131420 5845201314 woaini woaini1 woaini123
  woaini520 woaini521 woaini1314 woaini5201314 iloveyou iloveyou1 loveyou wodemima mima123 mima123456 mimamima nihao123 caonima
  woaiwo woaiwojia xiaoming xiaoxiao laopo520 baobao baobei wangyut2 zhang123 zhangwei wangwei liwei123 tiantian yangyang
  beijing shanghai china123 zhongguo zhongguo1 aini1314 asd520 qwe520 abc520 love520 love1314 lovelove sunshine princess dragon
  monkey monkey123 football baseball basketball superman batman michael jordan jordan23 welcome welcome1 welcome123 letmein
  master master123 shadow trustno1 hello123 freedom whatever starwars computer internet samsung charlie ashley jessica
  flower summer winter spring secret secret1 secret123 changeme changeme1 default guest123 guest1 test123 test1234 test123456
  testtest teacher teacher1 teacher123 student student1 student123 school school123 daxue123 laoshi laoshi123 jiaoshi jiaoshi123
  kecheng kecheng123 zhuanjia zhuanjia123 jiaowuchu jiaowu123 guanliyuan pass1234 pass123 pass123456 temp1234 temp123 user1234
  user123 login123 system system123 super123 manager manager1 oracle123 mysql123 p@ss1234 admin@123 abc@123 abc@1234 aa@123456
  a@123456 qwe@123 qwer@1234 test@123 root@123 1qaz@wsx 1qaz!qaz admin123456 admin1234 888888a 666666a a666666 a888888 8888aaaa
  aaa111 aaa123 aaaa1111 111aaa abcabc123 google123 taobao taobao123 weixin weixin123 alipay123 zaqwsx zaqxsw mnbvcxz poiuytrewq
  0987654321 09876543 987654 9876543210 00112233 01234567 1234abcd 12345abc 12345abcde 1a2b3c 1a2b3c4d`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Runs that fingers make: the alphabet, the digits and the rows of a keyboard, there and back. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (run) => [run, [...run].reverse().join('')],
);

const REPEATED = /^(.{1,4})\1+$/;
/** Shorter than this, a name is in many a good password by chance. */
const SHORTEST_NAME = 4;

/** What makes a password easy to guess, as a sentence for its field. `own` is what the account is called. */
export function weakPasswordFault(password: string, own: readonly string[]): string | undefined {
  const word = password.toLowerCase();
  if (COMMON.has(word) || REPEATED.test(word) || RUNS.some((run) => run.includes(word)))
    return '该密码过于常见，容易被猜到，请换一个';
  const named = own
    .map((each) => each.trim().toLowerCase())
    .some((each) => each === word || (each.length >= SHORTEST_NAME && word.includes(each)));
  return named ? '密码不能包含账号、工号、姓名或手机号，请换一个' : undefined;
}

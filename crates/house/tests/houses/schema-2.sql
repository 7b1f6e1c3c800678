BEGIN TRANSACTION;
CREATE TABLE head (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        schema INTEGER NOT NULL,
        opens INTEGER NOT NULL,
        groups INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        hash BLOB NOT NULL
    ) STRICT;
INSERT INTO head VALUES(1,2,1,322,471,X'f11eaa023f9123d075707f37b66905330262760b886b45e61fc5732943b7e8fb');
CREATE TABLE record (
        seq INTEGER PRIMARY KEY,
        at_ms INTEGER NOT NULL,
        table_id INTEGER,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        hash BLOB NOT NULL
    ) STRICT;
INSERT INTO record VALUES(1,1795039126395,NULL,'user-made','{"user":1,"name":"ada","role":"licensee","chips":"1000.00","credential":"bdbe3a0163dc6d91b276458be4da50ded91028adb0a80d2060fb0bf59c55b55c"}',X'd8ca5d2771e63084de9a4c822bfd21f292f801addddd99b011e1cf57be5db82d');
INSERT INTO record VALUES(2,1795039126431,NULL,'user-made','{"user":2,"name":"flora","role":"player","chips":"1000.00","credential":"e8b0160c3007644d5b30be3788d81d02bee3036f5e122e60712c5c802327ba6b"}',X'df7887f7ae4b1bf3968a5143a609e5eb97cc3f7c6b24baf602e9d4d258437bbd');
INSERT INTO record VALUES(3,1795039126435,NULL,'role-changed','{"user":2,"from":"player","to":"floor","by":1}',X'5b50668f9dbc21bc28b24f01cc52e3a0fb3757576fd52997253393de86c41da2');
INSERT INTO record VALUES(4,1795039126495,NULL,'user-made','{"user":3,"name":"ann","role":"player","chips":"1000.00","credential":"3e704c2c060ce546ce0dcb2f72dcb2aba78703c26b7eb38e52389bdee1ba2d5a"}',X'91da98af93cde34c3267b734b54222add415a46e65ff4c2d49d267ced5b4358d');
INSERT INTO record VALUES(5,1795039126499,1,'table-opened','{"by":3,"game":"blackjack","name":"Blackjack","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'e4b7f4530adf74655dcc1a783b9f808a479f2949e608e897eb40fb368beca65b');
INSERT INTO record VALUES(6,1795039126499,1,'series-began','{"series":1,"round":1,"commitment":"aee6846d251a9ac7d776d70b5b9622b93177cbb82b5dd379b872ebc4e07f627d","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":8}',X'c91f0b553708538252daf10782e397e811ed8108e79e3481d02919d97b2f756e');
INSERT INTO record VALUES(7,1795039126504,NULL,'user-made','{"user":4,"name":"guest-4","role":"guest","chips":"1000.00"}',X'f41e261b81f1643d277ca80765f9c2a6fcdcc88a807f60d908eb5e33053f8187');
INSERT INTO record VALUES(8,1795039126505,1,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'4b034d934f2dbebc1db4886c3b5f9ef996eaf45c451ad0daeb59017eafc4dc13');
INSERT INTO record VALUES(9,1795039126505,1,'sat','{"seat":"2","user":4,"name":"guest-4","amount":"50.00"}',X'eebdb3b1d8f0f3f40c00fcbbb0d11bb09f87ee3afc6958cf9bb3619de648e63c');
INSERT INTO record VALUES(10,1795039126510,2,'table-opened','{"by":3,"game":"craps","name":"Craps","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'db3e58edd44902a7e9db56975b54a7d3c4778a1ba8ead2ff8d9d7752a060ced6');
INSERT INTO record VALUES(11,1795039126510,2,'series-began','{"series":1,"round":1,"commitment":"ab205b3e1326c85515c70f49595cfe64b80bbfea5bbedd46dcbe15d4ae3c3797","house":"e7bc2637199f14f7a1f6dea47ff7e060"}',X'fa58703d64379be43ec49289e8f99dfc88b5a2ae3fcddf1943254dfb5cf080e2');
INSERT INTO record VALUES(12,1795039126526,NULL,'user-made','{"user":5,"name":"guest-5","role":"guest","chips":"1000.00"}',X'd4fe4656a91e9d2b92a5725a67eb79e1a7db08895b8faf17ac9b4e868075b6d7');
INSERT INTO record VALUES(13,1795039126537,2,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'5ffd28dd4ccb93508eb8eed4f8bdfa3cdfcda9ca337d401399b5f1cfe078f019');
INSERT INTO record VALUES(14,1795039126538,2,'sat','{"seat":"2","user":5,"name":"guest-5","amount":"50.00"}',X'b7b0147e3661e2cc1d795835a86c7063e070ae9e5dac1b78cfaeaa77aa001f71');
INSERT INTO record VALUES(15,1795039126539,3,'table-opened','{"by":3,"game":"keno","name":"Keno","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'f1f20bfb1844774ac23fd5356ad2233ec01b0c00934fa6f10e4f3a3aa1934cff');
INSERT INTO record VALUES(16,1795039126539,3,'series-began','{"series":1,"round":1,"commitment":"d4ccdec7bdc3cea69a142fb5d86ab6940337444fb5d9f9be23d04f5a22d48d9e","house":"e7bc2637199f14f7a1f6dea47ff7e060"}',X'50c5b726ed2fde4ff3dce5124e33ecbcafa29e6e93c93daec226dd87f3980c6a');
INSERT INTO record VALUES(17,1795039126540,NULL,'user-made','{"user":6,"name":"guest-6","role":"guest","chips":"1000.00"}',X'269907d64dd77488913fa1869df2ecd412bcce3152d0f2241f5d37c2de4fda9d');
INSERT INTO record VALUES(18,1795039126541,3,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'46641e0dc4ca644a9308d77aac94228892310bade60e6dadeac127a38cbd1fad');
INSERT INTO record VALUES(19,1795039126542,3,'sat','{"seat":"2","user":6,"name":"guest-6","amount":"50.00"}',X'781b92d084661e517c50122b1f58f035dcf8d342f103616dd44754042cf315a1');
INSERT INTO record VALUES(20,1795039126543,4,'table-opened','{"by":3,"game":"pai-gow","name":"Pai gow","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'becb9c5f17410be62c74b232127149124862836efc9e189bf83eb37b6b7db4ab');
INSERT INTO record VALUES(21,1795039126543,4,'series-began','{"series":1,"round":1,"commitment":"0cce52e4f337d619dfb7bdbca607f1e4b59338763f6d4828ba2e694ef3c88820","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1}',X'e66e267817e164f42a2812a25891b147ffea5fde0a2b4cf2ad1caf38c4ab70ec');
INSERT INTO record VALUES(22,1795039126544,NULL,'user-made','{"user":7,"name":"guest-7","role":"guest","chips":"1000.00"}',X'f14d4e5a6aa0773cf9379699e104126fdbc021b18eba69d934bbf4f4c2e49aea');
INSERT INTO record VALUES(23,1795039126545,4,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'1851e7fc6394ad08237d616d4d2ae89d5273f8c6d3109a9aea7cd0e0b484795b');
INSERT INTO record VALUES(24,1795039126545,4,'sat','{"seat":"2","user":7,"name":"guest-7","amount":"50.00"}',X'39f198fa25f2d2658dfa1f49d8206de0f5b1beb3d15530ed7bd15a4b526ad9d6');
INSERT INTO record VALUES(25,1795039126546,5,'table-opened','{"by":3,"game":"three-card-poker","name":"Three-card poker","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'23e24c5076a51b6654604dce8b7173bc33d5c9cee8e09ea259a0f45c648740bf');
INSERT INTO record VALUES(26,1795039126546,5,'series-began','{"series":1,"round":1,"commitment":"ae42d556ae542a98408a8abe2f5838c8890c36312d81af385e43baaaf2759f00","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'1b1251e336ce7a8eb0b1a8c86d8f95b0cc7dc614d1f7d11ad81c2423c6b8821f');
INSERT INTO record VALUES(27,1795039126547,NULL,'user-made','{"user":8,"name":"guest-8","role":"guest","chips":"1000.00"}',X'68c51438e309785ff6f51f51857c4e53860d8769454b4bcda73cb99dc4ef0c62');
INSERT INTO record VALUES(28,1795039126548,5,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'60ab2471797fc7ab510ec301ae237429080cd27279e3fe67770718a8f0e03a95');
INSERT INTO record VALUES(29,1795039126548,5,'sat','{"seat":"2","user":8,"name":"guest-8","amount":"50.00"}',X'786953d8eac11bda331ae63650d8c594309d0e9dc99bbc187f667739cf20c79a');
INSERT INTO record VALUES(30,1795039126549,6,'table-opened','{"by":3,"game":"hold-em-high","name":"Hold ''em","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'bf6aebe19c60fc9c85bfff9062d159418f7a4b9293e59a1a7c3ae06ba6a69e7b');
INSERT INTO record VALUES(31,1795039126549,6,'series-began','{"series":1,"round":1,"commitment":"85a05810c212c362dd861411620d24e80038def4ec80d69034004946fee6c707","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'cbf0459d5ac2ffb6c81b9168e8dda4629eb6492afa2cf597d9d7e6b6dce86323');
INSERT INTO record VALUES(32,1795039126552,NULL,'user-made','{"user":9,"name":"guest-9","role":"guest","chips":"1000.00"}',X'20861273937240561b15709bdeb76f7569db2558a73daafaf0e01f0be84b1def');
INSERT INTO record VALUES(33,1795039126552,6,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'1fb2b1a9632f22dc970b52629686d18a486dd99e30214384bdc4391eb6a68210');
INSERT INTO record VALUES(34,1795039126553,6,'sat','{"seat":"2","user":9,"name":"guest-9","amount":"50.00"}',X'b28d1ba27879e844a46591d4000ca1da5afd7aded5c01f05a742fbd2c527f806');
INSERT INTO record VALUES(35,1795039126554,7,'table-opened','{"by":3,"game":"roulette","name":"Roulette","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'028fc2cb0489378f968db38b04626cd6fba5733fa92a643d44a64abc1b15b8c2');
INSERT INTO record VALUES(36,1795039126554,7,'series-began','{"series":1,"round":1,"commitment":"66448358e73e9f34d4625cd0da95bab34275a19a5c32594c4530843debb0ff8d","house":"e7bc2637199f14f7a1f6dea47ff7e060"}',X'b37f74d8d8e800560e95dde6808b9d69d0986b9a646c480b9ff05223c224135b');
INSERT INTO record VALUES(37,1795039126556,NULL,'user-made','{"user":10,"name":"guest-10","role":"guest","chips":"1000.00"}',X'072eb11e44e5c5833728f01f052a6fa132730dab6093d12d5aee0be0f99b4cba');
INSERT INTO record VALUES(38,1795039126557,7,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'bfefa6eed1506b048c258017f310ad0cb89badd8480217d5f97ee8e53b6bce80');
INSERT INTO record VALUES(39,1795039126560,7,'sat','{"seat":"2","user":10,"name":"guest-10","amount":"50.00"}',X'31de2a6200156ab1ff8a52c6db5d64730adaedacd58ae53363d045895b931e9f');
INSERT INTO record VALUES(40,1795039126561,1,'inputs','{"round":1,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"cut"}}]}',X'4a74d4c2aff22df2145027d297d5cbde58be56248d52e8518846b78854bcbf95');
INSERT INTO record VALUES(41,1795039126561,1,'inputs','{"round":1,"from":1,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"cut"}}]}',X'a93ee1d3d948e6118326906decf0e4c264224ba15c287e3f8e76563f0d645abf');
INSERT INTO record VALUES(42,1795039126562,2,'inputs','{"round":1,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"11-in-one-roll","amount":"10.00"}}]}',X'226ad5064ffc0d53833cd5f9324283e8b02c7be9f3efe2ec0c918727fa3634b7');
INSERT INTO record VALUES(43,1795039126562,3,'inputs','{"round":1,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"quick-pick","spot-count":3,"rate":"2.00","issued":"2026-11-18T21:58:46Z"}},{"item":[4,55,67]}]}',X'55a27e17d823b93c3723318501ddfa1c2179ac5096a0bb2c20bf90b486c7806c');
INSERT INTO record VALUES(44,1795039126563,3,'inputs','{"round":1,"from":2,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"straight","spots":[27,63,71,58,35],"rate":"4.00","issued":"2026-11-18T21:58:46Z"}}]}',X'0f57742f831b38d1abdf9faa369bca9d91942a00e85ba228d451ca0ce6fc5ed4');
INSERT INTO record VALUES(45,1795039126564,4,'inputs','{"round":1,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"20.00"}}]}',X'2d522489ff074e774dc9a5470dcb844fb773d0aab0d829acb9a2749befd81006');
INSERT INTO record VALUES(46,1795039126564,4,'inputs','{"round":1,"from":1,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'74745edd58f8c8fd11ce28f5a0e1a5990b5861a16066eaffde22e40cf2d471a8');
INSERT INTO record VALUES(47,1795039126569,5,'inputs','{"round":1,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}}]}',X'4883e52059c78e1d2466e406170731c78a5372f3e3baef04a8a80b81a8351cb1');
INSERT INTO record VALUES(48,1795039126569,5,'inputs','{"round":1,"from":1,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}}]}',X'f250d02511ca885fdab8cfb7836fc48286165a7a3a0f17317c1c1fe53b8f05db');
INSERT INTO record VALUES(49,1795039126570,6,'inputs','{"round":1,"from":0,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}}]}',X'fc8224a43fe2a43b9fe074d87956f595a948843849c71b8da2918bfee3fca294');
INSERT INTO record VALUES(50,1795039126573,7,'inputs','{"round":1,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"red","amount":"10.00"}}]}',X'f4dbc5fcc81195133d8ffe28dac00f00369c9de22ef90d893f1df2ecddd520ae');
INSERT INTO record VALUES(51,1795039126573,2,'inputs','{"round":1,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pass-bet","amount":"20.00"}}]}',X'7d78bc68036fb17560349ed8505d87e5ed737bacab12b65b502a681d41e36fb0');
INSERT INTO record VALUES(52,1795039126574,2,'inputs','{"round":1,"from":2,"by":{"user":5},"inputs":[{"act":{"seat":"2","do":"wager","wager":"two-four-on-the-hop","amount":"20.00"}}]}',X'4bcd3f60e1c00040be07078cbcb5800af73cb8180aca3f00c299d66f8f18fa64');
INSERT INTO record VALUES(53,1795039126574,4,'inputs','{"round":1,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"5-2-6"},{"card":"Five (2-3)"},{"card":"Four (1-3)"},{"card":"Five (1-4)"},{"card":"Six (3-3)"},{"card":"Ten (4-6)"},{"card":"Ten (5-5)"},{"card":"Twelve (6-6)"},{"card":"Seven (2-5)"},{"card":"Eight (3-5)"},{"card":"Seven (1-6)"},{"card":"Twelve (6-6)"},{"card":"Four (2-2)"},{"card":"Ten (5-5)"},{"card":"Four (2-2)"},{"card":"Seven (1-6)"},{"card":"Eight (2-6)"},{"card":"Eight (4-4)"},{"card":"Two (1-1)"},{"card":"Six (1-5)"},{"card":"Four (1-3)"},{"card":"Two (1-1)"},{"card":"Three (1-2)"},{"card":"Eleven (5-6)"},{"card":"Nine (3-6)"},{"card":"Ten (4-6)"},{"card":"Eight (4-4)"},{"card":"Six (3-3)"},{"card":"Six (1-5)"},{"card":"Eleven (5-6)"},{"card":"Six (2-4)"},{"card":"Seven (3-4)"},{"card":"Nine (4-5)"}]}',X'df6bfddb9c2c3e786dfbca590f7c7b9a275f2cc2cffee884f27198fa133bb750');
INSERT INTO record VALUES(54,1795039126575,5,'inputs','{"round":1,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"2c"},{"card":"Kd"},{"card":"2d"},{"card":"Ac"},{"card":"6d"},{"card":"4s"},{"card":"Th"},{"card":"8d"},{"card":"Ad"}]}',X'17546414edde6d5fbe48aa9bfcd4f6c1aa32e7c83b327ef33be43cf308194127');
INSERT INTO record VALUES(55,1795039126575,6,'inputs','{"round":1,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}}]}',X'08a86035d695272efd8c85d011632631fc65dab1b8bdf436f72bc21114025a69');
INSERT INTO record VALUES(56,1795039126576,6,'inputs','{"round":1,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"7s"},{"card":"4h"},{"card":"Tc"},{"card":"Kh"}]}',X'd0042d97c01fd89ddceadabb036fb2d2b70db95699ea5d7db1c2df7f74cf9e14');
INSERT INTO record VALUES(57,1795039126576,7,'inputs','{"round":1,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"split:9-12","amount":"10.00"}}]}',X'1ee6c6fefe0937382da7204a783f715500ce49a7a835d98505c7ebc4575c09ca');
INSERT INTO record VALUES(58,1795039126577,7,'inputs','{"round":1,"from":2,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"three-numbers:19-20-21","amount":"20.00"}}]}',X'7b65e687fb8f1513354116c49c963c5f2212f6eebd6e4bedd136bdd628237d9d');
INSERT INTO record VALUES(59,1795039126578,2,'inputs','{"round":1,"from":3,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"buy-bet:10","amount":"10.00"}}]}',X'dab0b86ff8299c80dbd3900010599072cfbc4c66d471ca919aaad949e81a58ae');
INSERT INTO record VALUES(60,1795039126578,3,'inputs','{"round":1,"from":3,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[2,18,20,23,24,26,27,29,32,39,46,47,49,50,52,57,66,71,77,79]}]}',X'1b454158af6afe2405ee08ac2d922fa0a3cc52681e725aa094b62c86aa6199a8');
INSERT INTO record VALUES(61,1795039126578,3,'round-over','{"round":1}',X'03d06864455d159e12ed900d6301fb14e96b8860443c2ee447b52012d4ea19aa');
INSERT INTO record VALUES(62,1795039126582,4,'inputs','{"round":1,"from":36,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"set","high":["Two (1-1)","Nine (3-6)"],"low":["Three (1-2)","Eleven (5-6)"]}}]}',X'b6c5aa13b056da3312e956be384002f060b30aa9cd8ccfc6745342a440742cab');
INSERT INTO record VALUES(63,1795039126585,4,'inputs','{"round":1,"from":37,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Ten (4-6)","Eight (4-4)"],"low":["Six (3-3)","Six (1-5)"]}}]}',X'8a07204b4f2f809cd2322128cd7de1092adf7cff30f6ecdaafe0536eeee17c96');
INSERT INTO record VALUES(64,1795039126585,5,'inputs','{"round":1,"from":12,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"play","amount":"10.00"}}]}',X'ded8e4e498eff8b0075c89959fc316802552ddc434beb03ec49b9c8946987de6');
INSERT INTO record VALUES(65,1795039126586,5,'inputs','{"round":1,"from":13,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"play","amount":"20.00"}}]}',X'd1692a287cf1aeb235de07865dc2e267c3cf7b02d868b29bc139200a70301dba');
INSERT INTO record VALUES(66,1795039126586,5,'round-over','{"round":1}',X'5ee9578467d093957031178b408a1da86a6deac54d733397b034a9422adee4df');
INSERT INTO record VALUES(67,1795039126586,5,'series-over','{"series":1,"seed":"2cd7960ebf9859cddf3c2da428cf089d60ee5a50c3829c73d0dfc7377e98a94d"}',X'226198904bd737a45671b884c10bbbe77a25bde817935abdb2aadf516d655b01');
INSERT INTO record VALUES(68,1795039126586,5,'series-began','{"series":2,"round":2,"commitment":"a155a7c60e11ae6ac84d69a15a9acc09d2447f029293e4533b75f25bd5963f91","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'38b6a2b024d7add1ad3a83539add8ca8a8f25fff0580856b530b36a0b7a08014');
INSERT INTO record VALUES(69,1795039126587,6,'inputs','{"round":1,"from":7,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"fold"}}]}',X'3459104eef6c147aa8c6c4cd50e51f492126014284f93715a95bb5305ea782c4');
INSERT INTO record VALUES(70,1795039126587,6,'round-over','{"round":1}',X'c686bb83ad41a95b2eb6b57f727d3452b8b17a2af32a99c12ccb6915c7a096b4');
INSERT INTO record VALUES(71,1795039126587,6,'series-over','{"series":1,"seed":"2187e2ec00e15884fba8aca27696635ef11924c2ca13a725f693791d952467c4"}',X'f6823ec4c1416a657afb4db85561e24a606dd4c7f794b669b38966c546077bde');
INSERT INTO record VALUES(72,1795039126587,6,'series-began','{"series":2,"round":2,"commitment":"ab18feb95859495023cf4f7d975f4883c52ac59a8874c91b423b803b6c585e54","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'e536e97c1393293a07b6a9493728bad61dcb1642074cab64cd137b6ed3a9d31a');
INSERT INTO record VALUES(73,1795039126587,6,'inputs','{"round":2,"from":0,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"22.00"}}]}',X'6f912add63c0e088cf1b11cccdc34f272a738b3b211721dd067a3ebd2a12bbde');
INSERT INTO record VALUES(74,1795039126590,7,'inputs','{"round":1,"from":3,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"four-numbers:19-20-22-23","amount":"10.00"}}]}',X'c26716ef3fe6565aae57e39eaee8457481c2fdae941078196f11e76711b908d9');
INSERT INTO record VALUES(75,1795039126590,1,'inputs','{"round":1,"from":2,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'3a7388f2fd61d1e23a43580a7cc1510cebc5f58862c35539ea2505779c169515');
INSERT INTO record VALUES(76,1795039126591,1,'inputs','{"round":1,"from":3,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'58ee8f37de63d2d0d34f1e8a833a2b22930fbc388a68030dc0adf52c24b4464b');
INSERT INTO record VALUES(77,1795039126591,2,'inputs','{"round":1,"from":4,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"1-2"}]}',X'bc051306eb81a3c6029793e98d26e74b0b84f13cdd43e8171df03fa0e877e5c8');
INSERT INTO record VALUES(78,1795039126591,2,'round-over','{"round":1}',X'a1415c49bdbc980f829bcd7474cc565400c022b37ee70f32daf2f4716c1b5d22');
INSERT INTO record VALUES(79,1795039126592,3,'inputs','{"round":2,"from":0,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split","groups":[[80,35,54,69],[56,71,8,46,6]],"rates":["2.00","1.00"],"issued":"2026-11-18T21:58:46Z"}}]}',X'e1f2dfbc18772ea3e4ca846dcced7b92469973b346683a838cbd952daaba2309');
INSERT INTO record VALUES(80,1795039126593,4,'inputs','{"round":1,"from":38,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"surrender"}}]}',X'98ad881d1a3c080ae066a0343588359f56a09cbe8d5615f7b1c32e44c4545a9a');
INSERT INTO record VALUES(81,1795039126593,4,'inputs','{"round":1,"from":39,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"surrender"}}]}',X'f16730d1dfc7008224d7d7c40631cf87d8eab7a2dd8518b92e98d2b9451000d8');
INSERT INTO record VALUES(82,1795039126593,4,'round-over','{"round":1}',X'59a613208292de8f7420ea746dde7ea4e49ff7d78c653e1b0bb7ff3ce17c61b6');
INSERT INTO record VALUES(83,1795039126593,4,'series-over','{"series":1,"seed":"9a01a0b13de490f2a4a63c8a4d5fc4653df10687a4ae3880083a6d0999f42b4d"}',X'2a7296159a59bc69f8da0d65db17239acc2f23a924df7fe3b9d3525c6178029b');
INSERT INTO record VALUES(84,1795039126593,4,'series-began','{"series":2,"round":2,"commitment":"6f9ca881d273bbd45cfa6dfd2d6de3e5ca91903f99ed10cf15e340ba1a43a2cd","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1}',X'4099456cf58bf710fc35340333c4c4238430339600e766d9e06f2cd4197fc8b7');
INSERT INTO record VALUES(85,1795039126594,5,'inputs','{"round":2,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'28d28e5f9198e3aed68a4debd9110858b6fe39a8fbf0361903bbe8f98d1c388b');
INSERT INTO record VALUES(86,1795039126594,5,'inputs','{"round":2,"from":1,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"10.00"}}]}',X'eff07f7efc78d9475d4efb90d8691620bdb647b672cba48402db1ac5ef5b0de0');
INSERT INTO record VALUES(87,1795039126595,6,'inputs','{"round":2,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"20.00"}}]}',X'6e2ecf682db29876f076b7312c78f0600470f66204158b6f69ca45e47bbab5b0');
INSERT INTO record VALUES(88,1795039126596,7,'inputs','{"round":1,"from":4,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"27"}]}',X'285fcbb06fcd60b1b827a24c9c677599b607c68e25a9cbaaefe0196a204d2320');
INSERT INTO record VALUES(89,1795039126596,7,'round-over','{"round":1}',X'e36e97b2ffddecba5a806a09a3fdf679111e7a375716e622575e6cbb37d59e99');
INSERT INTO record VALUES(90,1795039126601,4,'inputs','{"round":2,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'7b73bf77f85a59c1e295f96d257b032e91f9160d73fcae76a584bb5f6bcc6f94');
INSERT INTO record VALUES(91,1795039126602,4,'inputs','{"round":2,"from":1,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'3ae8293d38f191a87b6eb72fa69e295b0ed0be88d2347c66c6b5bceb4afe207f');
INSERT INTO record VALUES(92,1795039126602,5,'inputs','{"round":2,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"2c"},{"card":"3d"},{"card":"6c"},{"card":"Qh"},{"card":"Jc"},{"card":"5c"},{"card":"6s"},{"card":"Ks"},{"card":"2h"}]}',X'bb4de489f7b7a196aa7d41d884c3cd10d1e1fc197a86bdcdc9abf560bd0f1f56');
INSERT INTO record VALUES(93,1795039126603,6,'inputs','{"round":2,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"4h"},{"card":"5d"},{"card":"Kh"},{"card":"2c"}]}',X'd3a37423e394b692f8603e18db5177b2fc97f24a569d773f29dbc3128261fdcf');
INSERT INTO record VALUES(94,1795039126603,6,'inputs','{"round":2,"from":7,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"fold"}}]}',X'b346f12e56b179947d2167c52a92394b95585a17d2260c756427f234d506633a');
INSERT INTO record VALUES(95,1795039126603,6,'round-over','{"round":2}',X'd6136638340340547541f05c06b3b8368b7ca46749f97ccbbd22eb5645fbb3e5');
INSERT INTO record VALUES(96,1795039126603,6,'series-over','{"series":2,"seed":"2ca81332787bfe569c7d243ac649d962ba4788d3d0993c5c68055fbe200c41f4"}',X'468d787985e4a076e7404e3eee5f0bb856756ba52962ee65d6252befe3a73e57');
INSERT INTO record VALUES(97,1795039126603,6,'series-began','{"series":3,"round":3,"commitment":"fe1fe6a2833fadc34da321f442a48373967be0e1b76ec845615a34997472238a","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'cc78d97336b39e76dec09ae339cd793b307d195bbd92288956552a3541d10a9c');
INSERT INTO record VALUES(98,1795039126604,7,'inputs','{"round":2,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"straight:24","amount":"10.00"}}]}',X'6378620e6a3d1912a878c6a6a6842024eae35c20b2fe7aa47b897761f9bf1e64');
INSERT INTO record VALUES(99,1795039126604,7,'inputs','{"round":2,"from":1,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:8-11","amount":"10.00"}}]}',X'99c406b1dd8aae4503b0921c3d7bfa501fa87744ff21bdfa0f44962a7c7e1b3a');
INSERT INTO record VALUES(100,1795039126607,2,'inputs','{"round":2,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'c9a989feb790fd1b0c2d25fcc49ef33a54e56b6a460a300b470fc83aa162068c');
INSERT INTO record VALUES(101,1795039126607,2,'round-over','{"round":2}',X'8eecc23724b4006d4a5246da044f3828c15929ab3716948e1ed19e39d7eec7b1');
INSERT INTO record VALUES(102,1795039126608,3,'inputs','{"round":2,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"split","groups":[[61,39,16,13],[28,48,35,55,74]],"rates":["4.00","1.00"],"issued":"2026-11-18T21:58:46Z"}}]}',X'0baa514bd9e92b4e0056df91ce2147653f04857f047bf83eb47ca68fec0464a7');
INSERT INTO record VALUES(103,1795039126608,3,'inputs','{"round":2,"from":2,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[9,12,17,18,20,25,30,37,41,43,45,51,56,61,65,66,67,72,76,79]}]}',X'62ddd2f4ae0593d4969335914de6c51ab5f58730c68e9e9b8d9e8f7c560cc464');
INSERT INTO record VALUES(104,1795039126608,3,'round-over','{"round":2}',X'489a9bf01464f04ab93eefa4e44943854314ef7ea5111789270c0883d9b2a0fd');
INSERT INTO record VALUES(105,1795039126609,4,'inputs','{"round":2,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"5-6-2"},{"card":"Six (3-3)"},{"card":"Six (2-4)"},{"card":"Ten (4-6)"},{"card":"Two (1-1)"},{"card":"Eleven (5-6)"},{"card":"Ten (5-5)"},{"card":"Two (1-1)"},{"card":"Six (3-3)"},{"card":"Eleven (5-6)"},{"card":"Five (2-3)"},{"card":"Four (1-3)"},{"card":"Eight (3-5)"},{"card":"Eight (4-4)"},{"card":"Eight (4-4)"},{"card":"Eight (2-6)"},{"card":"Twelve (6-6)"},{"card":"Five (1-4)"},{"card":"Nine (4-5)"},{"card":"Ten (4-6)"},{"card":"Four (1-3)"},{"card":"Seven (3-4)"},{"card":"Nine (3-6)"},{"card":"Seven (1-6)"},{"card":"Seven (2-5)"},{"card":"Ten (5-5)"},{"card":"Six (1-5)"},{"card":"Seven (1-6)"},{"card":"Six (1-5)"},{"card":"Three (1-2)"},{"card":"Twelve (6-6)"},{"card":"Four (2-2)"},{"card":"Four (2-2)"}]}',X'9237211e692436b4ec1cc969103241ea17024ec49c89cb0afef8a1bf884a0f11');
INSERT INTO record VALUES(106,1795039126610,5,'inputs','{"round":2,"from":12,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"play","amount":"10.00"}}]}',X'7273b04bc84448ef5a5fcaab69c64b30075f888bf0fafcf4f38a09dc2da3474c');
INSERT INTO record VALUES(107,1795039126610,5,'round-over','{"round":2}',X'0858f3b3d72aa81349b39de01669ca54d5778a65eed591ad4fbbcea9165feaa5');
INSERT INTO record VALUES(108,1795039126610,5,'series-over','{"series":2,"seed":"b3e1fb49e32343014c2ce16974417ebfddc451efd72eb564887a678693ce95c2"}',X'ea034522f33ac0408ccb04b6231fa34f18e0a399de59a8d446d32ad743893a71');
INSERT INTO record VALUES(109,1795039126610,5,'series-began','{"series":3,"round":3,"commitment":"f9adabd887774f343e83eba1b6afc4fc104428977107f280dfcd67926efa7389","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'07ace2079b5b4e08f8b1377f8ca51d8951e41db90f63dfea7beb2f84310d1314');
INSERT INTO record VALUES(110,1795039126610,6,'inputs','{"round":3,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"21.00"}}]}',X'6a157f8fbc7babc5483b0416f6a8cde13b933092169f687c1dcbfb9633671faf');
INSERT INTO record VALUES(111,1795039126611,6,'inputs','{"round":3,"from":1,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"42.00"}}]}',X'cdcf3d8d8245c92922c1de10aaafebbc783ae72cf81388a729d30ae232e70dc5');
INSERT INTO record VALUES(112,1795039126611,7,'inputs','{"round":2,"from":2,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"split:13-14","amount":"10.00"}}]}',X'4c32803cfcf7066e393a20aa98c7e055d599ec083ed24bdb3706d467c2ce42e5');
INSERT INTO record VALUES(113,1795039126612,1,'inputs','{"round":1,"from":4,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"5h"},{"card":"9h"},{"card":"6h"},{"card":"4h"},{"card":"Jc"},{"card":"Ad"}]}',X'6bf268a73441031dfe64c39436ade67698348c2a363aed8c2604c3b4d6b53779');
INSERT INTO record VALUES(114,1795039126613,2,'inputs','{"round":3,"from":0,"by":{"user":5},"inputs":[{"act":{"seat":"2","do":"wager","wager":"11-in-one-roll","amount":"10.00"}}]}',X'5705630ea5105482e30d27ea3f6c4d918cc6457e42c03c1966b02875de50f34b');
INSERT INTO record VALUES(115,1795039126613,3,'inputs','{"round":3,"from":0,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"king","groups":[[6],[28,78],[64,37,67,51]],"kings":[6],"ways":[[0,1],[0,2]],"rate":"2.00","issued":"2026-11-18T21:58:46Z"}}]}',X'5ac6f7c487120bbb412cddb763c0053ce6e4c652d6edbe6d139cab6d4e7131a3');
INSERT INTO record VALUES(116,1795039126614,4,'inputs','{"round":2,"from":36,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"set","high":["Seven (3-4)","Seven (2-5)"],"low":["Nine (3-6)","Seven (1-6)"]}}]}',X'503f87157b0e07d391be1a472acc30f760e3eb4ea4720b517af6ab987864eebf');
INSERT INTO record VALUES(117,1795039126616,4,'inputs','{"round":2,"from":37,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Six (1-5)","Six (1-5)"],"low":["Ten (5-5)","Seven (1-6)"]}}]}',X'c709e6e834c7a73cd9f4ac125a0ab5c910fd608c37b41d9ccae1a26ebc0b5654');
INSERT INTO record VALUES(118,1795039126616,5,'inputs','{"round":3,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'f85e449eaa709e3f206d8c2bf2449d99e202fa55138b57fb93c1a0ab12f3469a');
INSERT INTO record VALUES(119,1795039126617,5,'inputs','{"round":3,"from":1,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'c8fe972215f89b809e39be8c50da8f32c6ee2a1eb39297f9c974e23f9126ddaf');
INSERT INTO record VALUES(120,1795039126617,6,'inputs','{"round":3,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"4h"},{"card":"Td"},{"card":"7s"},{"card":"7d"}]}',X'13aae4a86d3c1d9e4a1f974b5be069e60770a4d9259451b1444ebf009a2e911d');
INSERT INTO record VALUES(121,1795039126618,7,'inputs','{"round":2,"from":3,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"9"}]}',X'd6f876405610957c25d8e4af92351e896e288625f2b8e1ad30610cc86acb83cb');
INSERT INTO record VALUES(122,1795039126618,7,'round-over','{"round":2}',X'40b9b2d177c766b1a245b6734d0a1d9541155e633350dbc8f56ca117eab193d7');
INSERT INTO record VALUES(123,1795039126618,7,'inputs','{"round":3,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"four-numbers:23-24-26-27","amount":"10.00"}}]}',X'66da075c0524b8e7a712cccfc2708ed1be92f85266a7cb76a8dc150a5f4a6ac8');
INSERT INTO record VALUES(124,1795039126619,1,'inputs','{"round":1,"from":11,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"draw"}},{"card":"7h"}]}',X'04beda2d02dadd4c9c27df3ac8d88115a6c920a3a73773d28a02d40c64610157');
INSERT INTO record VALUES(125,1795039126620,1,'inputs','{"round":1,"from":13,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"draw"}},{"card":"Qc"}]}',X'57d3c0f21437cad846f6338d2ed04a686f8d5d0fe98c3855662574d29a0f3d9c');
INSERT INTO record VALUES(126,1795039126620,2,'inputs','{"round":3,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'5fe16e3ab0dd3712efff7b85deca0671f5d3a8648a6124a7f0c5bb66b698511a');
INSERT INTO record VALUES(127,1795039126620,2,'round-over','{"round":3}',X'c8efb9723ab4b8628f1a9e0d3f43130a3964f8ab41beff26c61c471926ecb6e2');
INSERT INTO record VALUES(128,1795039126627,3,'inputs','{"round":3,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"combination","groups":[[50],[44,13,23]],"ways":[[0,1]],"rate":"4.00","issued":"2026-11-18T21:58:46Z"}}]}',X'2882b83652d0beccf639daff0837e329b5df4fe3bc310ac44422693460c4930d');
INSERT INTO record VALUES(129,1795039126628,4,'inputs','{"round":2,"from":38,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"decline"}}]}',X'cd75f84d854142857012abfbbf9ada956cb06be9e002c07438a7aa26addf649f');
INSERT INTO record VALUES(130,1795039126628,4,'inputs','{"round":2,"from":39,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"decline"}}]}',X'1eea60e0aa7be9c3018a102fd19aaee248b4513ec93ff04df8b2f59fa5a492e5');
INSERT INTO record VALUES(131,1795039126628,4,'round-over','{"round":2}',X'b74193628e659f0c2e229c443fb3488676ea223a2bec558defa02d7e67db4449');
INSERT INTO record VALUES(132,1795039126628,4,'series-over','{"series":2,"seed":"26caf405f56c3bbe8258d220acee90064c43c5f276a3498342fb161cbdf4f65a"}',X'a67e110a8fcdb07b3e84a386b517982332799a4a6a683acc313d2590809b8ebf');
INSERT INTO record VALUES(133,1795039126628,4,'series-began','{"series":3,"round":3,"commitment":"6dfe444427afff5d61c9ad33d5edac158847225e85b46847884b5518139ae375","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1}',X'e65e7e02829c8db80e77c4dd6daf9222b46be1287c75a6f9d4f15a38ed857f81');
INSERT INTO record VALUES(134,1795039126629,5,'inputs','{"round":3,"from":2,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}}]}',X'f647e91db3e3f66a428af585029c33a72b9e08320158d77fbb5160368726f094');
INSERT INTO record VALUES(135,1795039126630,6,'inputs','{"round":3,"from":7,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"raise","to":"20.00"}}]}',X'9025ae15cbcce71c263435e13384576f3e0af7ce10fdf8802ab77d67b62bb364');
INSERT INTO record VALUES(136,1795039126630,6,'inputs','{"round":3,"from":8,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"fold"}}]}',X'b4a29611f402cb91c83a758b23b72058135584bfdb804b9796564376b2141b98');
INSERT INTO record VALUES(137,1795039126630,6,'round-over','{"round":3}',X'bb9ac619476699c1eabfec400cd9cbdbf10a0c3dcf5c0a6c9e40cbfe0af084e5');
INSERT INTO record VALUES(138,1795039126630,6,'series-over','{"series":3,"seed":"efdc573def1c5f81ddb0d1a08b2dd2b08501ce78866a32ca850b9ef3cd9d70c4"}',X'5c93d5201f3e10a857607825acb5b0bee4ef00f83776969c2a60351eaff0097f');
INSERT INTO record VALUES(139,1795039126630,6,'series-began','{"series":4,"round":4,"commitment":"73e26759541237f6dc4c4758c179151bd8798c74fc649df7010cf76a4ea985e9","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'377596a0117b1bed926f06b5690d491e3a8a9936415af809e50e8d0fc49fc135');
INSERT INTO record VALUES(140,1795039126632,7,'inputs','{"round":3,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"column:3","amount":"10.00"}}]}',X'eb2d147e0f2b6be6a06b8c3cf277080867c979a84cb48c72f67d9a88475de391');
INSERT INTO record VALUES(141,1795039126634,1,'inputs','{"round":1,"from":15,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"stand"}},{"card":"8h"},{"card":"3d"},{"card":"8d"}]}',X'adb30113fef3192a4fd82a19c741b86370207899f07c463e6cd868caa8a7e290');
INSERT INTO record VALUES(142,1795039126634,1,'round-over','{"round":1}',X'9ffeb4e2d9a1cd55f009f0b133f44b30367a5d10897da008b3a45d10a8969132');
INSERT INTO record VALUES(143,1795039126640,4,'inputs','{"round":3,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'b7edb0073ea4589c445be05405c68941d97000c5a9a9ac1628ce1d1bae933a80');
INSERT INTO record VALUES(144,1795039126641,4,'inputs','{"round":3,"from":1,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'2f42b24f02dd8d535de87d598a8d69f95fe50530db88485f2b6e20129f771ed5');
INSERT INTO record VALUES(145,1795039126643,5,'inputs','{"round":3,"from":3,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"8h"},{"card":"Jd"},{"card":"Ts"},{"card":"Kh"},{"card":"7s"},{"card":"9s"},{"card":"3s"},{"card":"Tc"},{"card":"Js"}]}',X'4b00ac7cedd53df8efbb2745681a1a10aec61c491500ca2b053e534c584fb366');
INSERT INTO record VALUES(146,1795039126643,6,'inputs','{"round":4,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"46.00"}}]}',X'f1d2f981953377eb8741468330be4af28679e7e181b3c2ee77be844223b525b8');
INSERT INTO record VALUES(147,1795039126649,6,'inputs','{"round":4,"from":1,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"40.00"}}]}',X'b99a78f8ca84d9f09046220d8e75367b08c8583a3696b31ea9d461fa02ebbc4e');
INSERT INTO record VALUES(148,1795039126651,7,'inputs','{"round":3,"from":2,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"three-numbers:34-35-36","amount":"10.00"}}]}',X'7c09c2d29e66e3290c0a52e30d0ff58f30d2a910350b3c3a1ff5383f5d07b303');
INSERT INTO record VALUES(149,1795039126652,1,'inputs','{"round":2,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'88ec566c57e86e05c224eb14ddcbe26bbd2c2f49093459aa34c70c86664f275e');
INSERT INTO record VALUES(150,1795039126654,1,'inputs','{"round":2,"from":1,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'e76aa01b9e4e90b11647a7ec975bf837ca5ce9136ab1f8c9bd92b3ee688e706e');
INSERT INTO record VALUES(151,1795039126655,2,'inputs','{"round":4,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'1049ef90a9111f38f436fc916eac9e13106f481ab7ed063794e2a79abe4b0a7b');
INSERT INTO record VALUES(152,1795039126655,2,'round-over','{"round":4}',X'426dfed504f3c68771d1a31a71d1a6042458efc200bb9c1a6d548bab3bf77269');
INSERT INTO record VALUES(153,1795039126655,2,'inputs','{"round":5,"from":0,"by":{"user":5},"inputs":[{"act":{"seat":"2","do":"wager","wager":"lay-bet:10","amount":"10.00"}}]}',X'c11f3487053c8b40b33527065cc408cfe7b473e2a56f232e5cfd31db2d0d944f');
INSERT INTO record VALUES(154,1795039126656,3,'inputs','{"round":3,"from":2,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[3,5,8,16,31,35,37,39,40,43,44,46,50,58,69,71,73,75,77,78]}]}',X'805bc42ed6090f6f3ab4015a9a1d6029e0c797e1f5b4e433b68a238a6aa4aada');
INSERT INTO record VALUES(155,1795039126656,3,'round-over','{"round":3}',X'f86b614d727eee74ab292e26912b43b522b910f087586d027af1d62873974860');
INSERT INTO record VALUES(156,1795039126657,3,'inputs','{"round":4,"from":0,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"way","groups":[[76,75],[54,58],[78,33]],"ways":[[0,1],[0,2],[1,2]],"rate":"2.00","issued":"2026-11-18T21:58:46Z"}}]}',X'1b54ad2ff91653384cc1c3031e757ea9ede7713f61cf6b9aecf2b6862b5db5e5');
INSERT INTO record VALUES(157,1795039126658,4,'inputs','{"round":3,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"2-5-3"},{"card":"Eleven (5-6)"},{"card":"Ten (5-5)"},{"card":"Eleven (5-6)"},{"card":"Six (3-3)"},{"card":"Five (1-4)"},{"card":"Seven (1-6)"},{"card":"Two (1-1)"},{"card":"Seven (1-6)"},{"card":"Ten (5-5)"},{"card":"Nine (4-5)"},{"card":"Ten (4-6)"},{"card":"Nine (3-6)"},{"card":"Eight (2-6)"},{"card":"Two (1-1)"},{"card":"Seven (2-5)"},{"card":"Seven (3-4)"},{"card":"Six (1-5)"},{"card":"Twelve (6-6)"},{"card":"Three (1-2)"},{"card":"Six (1-5)"},{"card":"Ten (4-6)"},{"card":"Six (2-4)"},{"card":"Eight (3-5)"},{"card":"Five (2-3)"},{"card":"Eight (4-4)"},{"card":"Four (2-2)"},{"card":"Four (2-2)"},{"card":"Twelve (6-6)"},{"card":"Eight (4-4)"},{"card":"Four (1-3)"},{"card":"Four (1-3)"},{"card":"Six (3-3)"}]}',X'f9d619f123394ac1e23c56acb8df71eb12671e1c9ec5161c1ee6ed662e510280');
INSERT INTO record VALUES(158,1795039126661,5,'inputs','{"round":3,"from":13,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"forfeit"}}]}',X'1d08a96321f0448d72f6737ba2f836a9366366729afda153c9d934f586258646');
INSERT INTO record VALUES(159,1795039126661,5,'round-over','{"round":3}',X'eee9c47a87323cde26c1f2c5af3337356ac5874445176f9ed9b4903be884ebea');
INSERT INTO record VALUES(160,1795039126661,5,'series-over','{"series":3,"seed":"2898eb0a272a45d9072759319afadb39a169718bdb426d1424a2f6f431150d76"}',X'4528d2dcd6b225c3fc20c8f149abef7de0d85b36f474cd945ee21e3bb9f40044');
INSERT INTO record VALUES(161,1795039126661,5,'series-began','{"series":4,"round":4,"commitment":"ffbc9cd905dcbd21aa223c118e790d7d6f1ec6133f67a40475e915de38115ac1","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'874df64f72690b161e336ea103b87722f34c9d0516615144d41e80e22cc8d289');
INSERT INTO record VALUES(162,1795039126662,6,'inputs','{"round":4,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"As"},{"card":"2d"},{"card":"3d"},{"card":"Tc"}]}',X'9ab4135eab9dccf5ba481074764b0fc21089c54f3bd64da9500c0ca3cf905cfd');
INSERT INTO record VALUES(163,1795039126664,7,'inputs','{"round":3,"from":3,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"26"}]}',X'1b5571980c4ba1b05ddc59462c3b81fe5ce0b74ba391ae9b7b99d9ea4b5c7c0d');
INSERT INTO record VALUES(164,1795039126664,7,'round-over','{"round":3}',X'a7cd8ca430f8d489d1819dbca47d603fd2b706a5cb60f2a946f34953d8206a68');
INSERT INTO record VALUES(165,1795039126665,7,'inputs','{"round":4,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"straight:8","amount":"10.00"}}]}',X'bee42aab111b4da51a16483c45ec305a859bc23dbb4d645dbc3c6d8d085292a0');
INSERT INTO record VALUES(166,1795039126666,1,'inputs','{"round":2,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Qh"},{"card":"9h"},{"card":"6s"},{"card":"Jh"},{"card":"Js"}]}',X'affc480f6dc73aa8f3435ff82afd6eef04df433012de741395e81a7919a12af8');
INSERT INTO record VALUES(167,1795039126667,3,'inputs','{"round":4,"from":1,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[5,9,12,17,21,22,28,31,33,34,41,44,47,48,57,65,69,70,76,78]}]}',X'c3ee6350a8c7212a9717a7385760756cc2f1949218a2da91587e8b21105a0093');
INSERT INTO record VALUES(168,1795039126667,3,'round-over','{"round":4}',X'e2b0d9388febee5d55e8604ee025098107ece6e13e4e5c155ff3e0057b0ab634');
INSERT INTO record VALUES(169,1795039126668,4,'inputs','{"round":3,"from":36,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"set","high":["Eleven (5-6)","Eleven (5-6)"],"low":["Ten (5-5)","Six (3-3)"]}}]}',X'5606ddfa3e7ab0904c539de7bd6a2e40ec7f692c3364f1e2beca356c382c2178');
INSERT INTO record VALUES(170,1795039126669,4,'inputs','{"round":3,"from":37,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Seven (1-6)","Seven (1-6)"],"low":["Five (1-4)","Two (1-1)"]}}]}',X'694630c156b716218eba7d7bc880fcd7bd139cd2bc45fe2bfb628dbdc911eb75');
INSERT INTO record VALUES(171,1795039126670,5,'inputs','{"round":4,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}}]}',X'd94ea1cc508b9e6800c43cbca8f1d4b3a6075ee1ea874604cde7d70379050122');
INSERT INTO record VALUES(172,1795039126672,5,'inputs','{"round":4,"from":1,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}}]}',X'638da63d191a8b14693aef19c5fe5458549b1fe350bf4aaa5b2eb650e2bc1a2d');
INSERT INTO record VALUES(173,1795039126673,6,'inputs','{"round":4,"from":7,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"fold"}}]}',X'f36e8932e508dcd4106f5f95c8d92321b9bf9fd6dd7f5aa63a4e0af882a2699f');
INSERT INTO record VALUES(174,1795039126673,6,'round-over','{"round":4}',X'62b78476e31196f2e901e0d4d3afa3705b06f23abaa6f58173a52ff907099392');
INSERT INTO record VALUES(175,1795039126673,6,'series-over','{"series":4,"seed":"e12304723b7d779feac41bfbc1eac63a5870afa06c49a1b0762739834734c661"}',X'6fa2ab9cb0a2de192a1cf3ba2c56ff2443d93d351c5f94c8db3825922669e300');
INSERT INTO record VALUES(176,1795039126673,6,'series-began','{"series":5,"round":5,"commitment":"f18651d1e3f6fff9a65bc2f0b75905b0e1f9fc7b41372a5f0a27e65471e57ed3","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'6e6411e8126fdfd4a0c99e97981c8ae0ac74ee361bf29a8073aca59ea5bb51e6');
INSERT INTO record VALUES(177,1795039126675,7,'inputs','{"round":4,"from":1,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"six-numbers:16-21","amount":"10.00"}}]}',X'0fdfb7e20d7f0fb6ea87aad2134db8235f994178e42b53955051244476dedf2d');
INSERT INTO record VALUES(178,1795039126676,1,'inputs','{"round":2,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"draw"}},{"card":"6d"}]}',X'07894c3d1eede445dc9189043948257cc510ec1eb98c52c0dd4b53d9c6aeb328');
INSERT INTO record VALUES(179,1795039126680,1,'inputs','{"round":2,"from":10,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"draw"}},{"card":"Qc"},{"card":"2s"}]}',X'80f21d516f7a6937617bf29180d41489b58ebf7adaee27834ff809ed79adc91b');
INSERT INTO record VALUES(180,1795039126680,1,'round-over','{"round":2}',X'4813403265be295ef5f9200fad2207122e9c6eb1a38a7cf76cf463d7b36f96fa');
INSERT INTO record VALUES(181,1795039126682,4,'inputs','{"round":3,"from":38,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"decline"}}]}',X'd45de1548269c8fc0622419d915b62b47bdfa272eb0b3c48a8b11d3c005be200');
INSERT INTO record VALUES(182,1795039126683,4,'inputs','{"round":3,"from":39,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"surrender"}}]}',X'3bf83db35d62ac1204c3dc69c92a43ffeffaaee733b7ccd41c4267c635439f07');
INSERT INTO record VALUES(183,1795039126683,4,'round-over','{"round":3}',X'edca175354cc79195966985221df0076773380923f9e91a94a32e26b432e0c50');
INSERT INTO record VALUES(184,1795039126683,4,'series-over','{"series":3,"seed":"a96326b539095334554306cd3ffe235561858eb571fb071828187023b7a05019"}',X'c594aebcaf0416c676f05571dde65aa998d2de62f071de592ccaeb7cd580baf6');
INSERT INTO record VALUES(185,1795039126683,4,'series-began','{"series":4,"round":4,"commitment":"ec0890fbebdbd8c1886169c7bda26f3813e6e48760a75aa26ddf81f9e0619be9","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1}',X'171ab459c9d4cbc8135bb1d7d851cc597478034758f03a9b333a4b1a7144b4d0');
INSERT INTO record VALUES(186,1795039126685,5,'inputs','{"round":4,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Qh"},{"card":"9s"},{"card":"4h"},{"card":"Jd"},{"card":"4d"},{"card":"Th"},{"card":"3h"},{"card":"2h"},{"card":"7d"}]}',X'e773c0e3a5036ce6ee560dea577e84b9eeaddb248126290f9772e73399cccf10');
INSERT INTO record VALUES(187,1795039126686,6,'inputs','{"round":5,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"47.00"}}]}',X'90cba80ee01f7824eb6d254ce186e2b763bea26488968814e4b84f8e653b5129');
INSERT INTO record VALUES(188,1795039126686,6,'inputs','{"round":5,"from":1,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"39.00"}}]}',X'92b19ecd41b76d7fb44c8b82fc131809f3994e12e9633dbd48fc3a80af541395');
INSERT INTO record VALUES(189,1795039126689,7,'inputs','{"round":4,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"23"}]}',X'8c684a1b89b6af1d5df655a3fd36d61be04430b8546eba0c24ffe85a30338f0d');
INSERT INTO record VALUES(190,1795039126689,7,'round-over','{"round":4}',X'1599ced695dbd69a5a55c6423f96150a1bf21473f8aacf75ee35b5ec21996260');
INSERT INTO record VALUES(191,1795039126690,1,'inputs','{"round":3,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'fa234f82d9cb2fcace10fe745841ffdab5664396bcd150f122e0aa501bfe4a57');
INSERT INTO record VALUES(192,1795039126690,1,'inputs','{"round":3,"from":1,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'd9fd3cdb9ccab906de9dc92373e4a699d27bcd736a2d6577bf6a5602d296481e');
INSERT INTO record VALUES(193,1795039126692,2,'inputs','{"round":5,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'444d65b1b046b11ffad55973c66eddc9054e3d45010bf2be46b5a75ea356e6b7');
INSERT INTO record VALUES(194,1795039126692,2,'round-over','{"round":5}',X'c979bca4bf296d8c04c45c9fa78a005b44cae42e41abdad9a9dbab3976564d6f');
INSERT INTO record VALUES(195,1795039126693,3,'inputs','{"round":5,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[1,3,8,10,11,12,13,16,18,21,37,38,44,53,58,63,65,67,71,73]}]}',X'0aba5dd5a27ab64f094b3e0439a8943f508e689e290116926149c87663b83c77');
INSERT INTO record VALUES(196,1795039126693,3,'round-over','{"round":5}',X'832d1b9454a795ec8208b611cea652df735b5f7bb357466ab60b5e72b430e953');
INSERT INTO record VALUES(197,1795039126694,3,'inputs','{"round":6,"from":0,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"redeem","wager":"way","at":"keno-runner","on":"2026-11-18T21:58:46Z"}}]}',X'2952e3979f33a4d3d5d45dfe7deece6667bdbbc879a8665e90ddb248792fb9c7');
INSERT INTO record VALUES(198,1795039126700,4,'inputs','{"round":4,"from":0,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'0c4e41b6e258669c15711e2d8ea971fa77324113b32e2f569d484a88c878157e');
INSERT INTO record VALUES(199,1795039126700,5,'inputs','{"round":4,"from":12,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"forfeit"}}]}',X'21ad27b95564839defdc80e892ab67bb686ce82d6f035bf1d36aa97180b32a6e');
INSERT INTO record VALUES(200,1795039126702,5,'inputs','{"round":4,"from":13,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"forfeit"}}]}',X'ef8825ca2656ca88233fc4a287d4a5e55f48e537512316d539c5968dbc454e15');
INSERT INTO record VALUES(201,1795039126702,5,'round-over','{"round":4}',X'79e9d5eb119dd6f62be5d69987aafdde457c4b0ce0c38a403a949dc2a80fe3ed');
INSERT INTO record VALUES(202,1795039126702,5,'series-over','{"series":4,"seed":"e99fd43612e11c781dce9a0591f5abc22a768b80f31f1d637cb793c042593360"}',X'a493de693c252c2a6de0c75ab192619f2e90ae18fdb92c0ac161c3815ac7ee13');
INSERT INTO record VALUES(203,1795039126702,5,'series-began','{"series":5,"round":5,"commitment":"a58b5ac0234d432fc9a32b10f6cd589f0ab020cb3a1386dced2acaad52c21166","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'215d5a0473c71a7d2a3232959a7074ac33d8aaaabbb13af2f21d0e107d4f9aad');
INSERT INTO record VALUES(204,1795039126703,6,'inputs','{"round":5,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Jd"},{"card":"Jc"},{"card":"7s"},{"card":"2s"}]}',X'dd0f6bad94a0f55ea507559bbbe8c7321c73feec3a56daedafc6d65b1f88d9ef');
INSERT INTO record VALUES(205,1795039126704,7,'inputs','{"round":5,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"six-numbers:28-33","amount":"20.00"}}]}',X'd0d9454c0436e13a73dec9a7f5643b5d0a28b10cdf2977b3047ed26cffe98ac3');
INSERT INTO record VALUES(206,1795039126704,1,'inputs','{"round":3,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"9d"},{"card":"4d"},{"card":"Jc"},{"card":"6c"},{"card":"Kc"}]}',X'0370ce10d61246152ca141ca51d3fbb5ecf28ae012132e8ae30b823dc5cb727d');
INSERT INTO record VALUES(207,1795039126706,4,'inputs','{"round":4,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'65fc3c5f248da2411ab8d57d785cdf537a0842bd0ddeff8bf05ebfa971ce75b6');
INSERT INTO record VALUES(208,1795039126707,4,'inputs','{"round":4,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"4-6-2"},{"card":"Five (1-4)"},{"card":"Nine (3-6)"},{"card":"Eleven (5-6)"},{"card":"Ten (4-6)"},{"card":"Four (1-3)"},{"card":"Nine (4-5)"},{"card":"Four (1-3)"},{"card":"Six (1-5)"},{"card":"Six (1-5)"},{"card":"Four (2-2)"},{"card":"Two (1-1)"},{"card":"Six (3-3)"},{"card":"Ten (4-6)"},{"card":"Eight (4-4)"},{"card":"Ten (5-5)"},{"card":"Four (2-2)"},{"card":"Three (1-2)"},{"card":"Eleven (5-6)"},{"card":"Ten (5-5)"},{"card":"Six (3-3)"},{"card":"Eight (3-5)"},{"card":"Seven (1-6)"},{"card":"Seven (2-5)"},{"card":"Six (2-4)"},{"card":"Five (2-3)"},{"card":"Two (1-1)"},{"card":"Twelve (6-6)"},{"card":"Seven (3-4)"},{"card":"Eight (4-4)"},{"card":"Eight (2-6)"},{"card":"Seven (1-6)"},{"card":"Twelve (6-6)"}]}',X'931380f69b2db2f6863ea0f74779702e946078ea398df71d2d194250753c5f45');
INSERT INTO record VALUES(209,1795039126710,5,'inputs','{"round":5,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'0de74bf1202fc675c3276e25445c1557177f3e49f8f4d0f01977b223883374c6');
INSERT INTO record VALUES(210,1795039126711,5,'inputs','{"round":5,"from":1,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}}]}',X'b9de2078ec5b61343adf4fe60a41746ec2cfa37c7f108e5c31e7485a2dda7746');
INSERT INTO record VALUES(211,1795039126713,6,'inputs','{"round":5,"from":7,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"fold"}}]}',X'79747cd431c5093510e5282613764ed1c4305826176779105fcae91827b30a24');
INSERT INTO record VALUES(212,1795039126713,6,'round-over','{"round":5}',X'277a9820fba5f35fda2952001f4e404c1fb6d399888494a4ec2f6328d3e54e4c');
INSERT INTO record VALUES(213,1795039126713,6,'series-over','{"series":5,"seed":"edacd670793375c818b7ee7497f8287b18cab4cbd702c71c5c3505a3037516c6"}',X'0c3e03d43fa25fdd214305256507575ac45726eabfa77b9c3290ef4a42706253');
INSERT INTO record VALUES(214,1795039126713,6,'series-began','{"series":6,"round":6,"commitment":"fde1efe93a40af5c7317274e12ca753c4db97e3db3bac240e1e36bbb7de2710e","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'8e143618fcaa22730155e05c05120e4dedb72474a2a3a8f832ed4ff072daca84');
INSERT INTO record VALUES(215,1795039126716,7,'inputs','{"round":5,"from":1,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"straight:29","amount":"10.00"}}]}',X'e2cb6bb75080af9e55d9a19b3e505249603cd48b1c5f64d18aa0e2756b873887');
INSERT INTO record VALUES(216,1795039126716,1,'inputs','{"round":3,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"draw"}},{"card":"Td"}]}',X'549231bf40a6058849d504cc4ddea438800e3c792199ae8bdd0af5d4e5cf477b');
INSERT INTO record VALUES(217,1795039126717,1,'inputs','{"round":3,"from":10,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"draw"}},{"card":"Kd"},{"card":"7c"}]}',X'134bead9f9f8d19b6fa6b7bc5ac9ad9825cb3fe546fa624a374c489c38391684');
INSERT INTO record VALUES(218,1795039126717,1,'round-over','{"round":3}',X'020c52f5951cd1500e2ba894a824e22462ddae70f2957f31791b36aadd7d7d06');
INSERT INTO record VALUES(219,1795039126718,2,'inputs','{"round":6,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'998963b81e0f649fa54337181c04041a4a8c5c4de6efaba325ebb1875bc36f54');
INSERT INTO record VALUES(220,1795039126718,2,'round-over','{"round":6}',X'60bf724c851dd0ab25e2d2d12b4425876b749a413b2409617eccac3b99c26cbb');
INSERT INTO record VALUES(221,1795039126718,3,'inputs','{"round":6,"from":1,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"straight","spots":[51,20,40,72],"rate":"1.00","issued":"2026-11-18T21:58:46Z"}}]}',X'41641ec0d884b49ce6f77a212bcacf8d7cf57bca93661dd7f67ab57857ae5732');
INSERT INTO record VALUES(222,1795039126719,4,'inputs','{"round":4,"from":36,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"set","high":["Twelve (6-6)","Seven (3-4)"],"low":["Five (2-3)","Two (1-1)"]}}]}',X'941e9534d24ff7e2f6436b348f986fab445c87e57fa3d6709c000972e36117d1');
INSERT INTO record VALUES(223,1795039126720,4,'inputs','{"round":4,"from":37,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Eight (2-6)","Twelve (6-6)"],"low":["Eight (4-4)","Seven (1-6)"]}}]}',X'3d2b8cb6052d1b2869459461dd8675e1d01de3ee75dd15f8c139af82b35493e3');
INSERT INTO record VALUES(224,1795039126721,6,'inputs','{"round":6,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"46.00"}}]}',X'727770bad4de307b979e24ba6cf46525855b09250d929851ed3240888da9f8ee');
INSERT INTO record VALUES(225,1795039126722,7,'inputs','{"round":5,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"28"}]}',X'cf1869641cc072dc0461ff7866692bb071fafb6f88b15e5140325516311c979b');
INSERT INTO record VALUES(226,1795039126722,7,'round-over','{"round":5}',X'4df32fe5fc2faff5b68bf2852fe1564dc1c56e2156f25d790931a1868c0ad574');
INSERT INTO record VALUES(227,1795039126722,1,'inputs','{"round":4,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'd9d6aeaecd309b2f6a26c2ca25f303ce8447b7c9b231ec343f38061d73bebeb8');
INSERT INTO record VALUES(228,1795039126723,1,'inputs','{"round":4,"from":1,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'97142f2147c4dd235e604f1ee78a11d2dde1ac2ab01be217ec41ab0b5f4afa6b');
INSERT INTO record VALUES(229,1795039126723,2,'inputs','{"round":7,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'4d56342606e2cc0d4ea4aef1ca23c4e1b0cdef7f63828e663e2127ea8cb8228e');
INSERT INTO record VALUES(230,1795039126723,2,'round-over','{"round":7}',X'30632869b39da9c1124b8b029f67004a94c546f4006f5d9f7edc7e3709a93082');
INSERT INTO record VALUES(231,1795039126724,3,'inputs','{"round":6,"from":2,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"king","groups":[[3],[77,31,28,18],[40,60,53,49,38]],"kings":[3],"ways":[[0,1],[0,2]],"rate":"2.00","issued":"2026-11-18T21:58:46Z"}}]}',X'405ab595eebab5313534bf60aaab808d68a953332d8bbb8f3818cede473edd0a');
INSERT INTO record VALUES(232,1795039126725,4,'inputs','{"round":4,"from":38,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"surrender"}}]}',X'3a6db57c7f447d20f8256afa9ac604e0c279fa4f38d3054510e8439a1dd37828');
INSERT INTO record VALUES(233,1795039126729,4,'inputs','{"round":4,"from":39,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"decline"}}]}',X'bb7ea6daba0b6a704e0cbdd0d3cdbd73448aae03d5a5efeb9edc338a7c0036f4');
INSERT INTO record VALUES(234,1795039126729,4,'round-over','{"round":4}',X'ab7ff2bde6cb8961c778e89b427b7637f6cf881a2f910a566e8f24f0b5ecb1f7');
INSERT INTO record VALUES(235,1795039126729,4,'series-over','{"series":4,"seed":"37554e672f2c47888d0ad219e1cdb68694b377831625150b5fcec5e73f50eb03"}',X'aa1d2fafe519f45ed18e0a12186d5c389d89596522d6b8cd8c6b59b66c86bd7a');
INSERT INTO record VALUES(236,1795039126729,4,'series-began','{"series":5,"round":5,"commitment":"66a0361bba89efa25c0d4075e5b1efbd334a977dda5df693d743adc19db88091","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1}',X'da3ab39dd0f954291aef81b84f56ae9c1b880633155276e2cf2f1cb5ed6a5fd9');
INSERT INTO record VALUES(237,1795039126729,5,'inputs','{"round":5,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"6d"},{"card":"9c"},{"card":"As"},{"card":"5h"},{"card":"5c"},{"card":"Qc"},{"card":"Kd"},{"card":"8c"},{"card":"Qd"}]}',X'80e2c23db702a1014081823b65bea0af67b5e6735a15a50ba22548319edb88a1');
INSERT INTO record VALUES(238,1795039126730,5,'inputs','{"round":5,"from":12,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"play","amount":"20.00"}}]}',X'7fe93618881212cf7bdebf7ae5be4514eec9eb9e900520e31ddd25263e729e8e');
INSERT INTO record VALUES(239,1795039126730,5,'round-over','{"round":5}',X'bbe382a1448e82ef1e17a301b7a32f70bbffa19e28bded0e2d41b87ccc3aaac2');
INSERT INTO record VALUES(240,1795039126730,5,'series-over','{"series":5,"seed":"151d040b7ad9433f2c5e7577333925822f240aef4fa95ab07e953a202ee001eb"}',X'9870d05bc67523cf7db4a8fa309d21fb08225c3166b9aa6d60423c4216e907c2');
INSERT INTO record VALUES(241,1795039126730,5,'series-began','{"series":6,"round":6,"commitment":"a926d0ae52276f4100d42b59edddef338fc9a84391eae4c6c602e4b2e3260c0d","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'c18aae43ad11fe93182f9a3713fe138f888e8f4513813b0c15c4b6030a75fbb5');
INSERT INTO record VALUES(242,1795039126731,6,'inputs','{"round":6,"from":1,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"40.00"}}]}',X'bcf5771689c7f596b0fcd66a0761a92e1f24b213f2eb2c24f2e4d3abfad1defd');
INSERT INTO record VALUES(243,1795039126731,6,'inputs','{"round":6,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"8d"},{"card":"6c"},{"card":"4c"},{"card":"Tc"}]}',X'868f38385a740b7ba88d14c43ee7615095abf519028c9380b6a5728950edb87a');
INSERT INTO record VALUES(244,1795039126732,7,'inputs','{"round":6,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:14-17","amount":"10.00"}}]}',X'ba75675003151919a75f480e10cb8980ff0463d082417270bbe47cbcb6ac5014');
INSERT INTO record VALUES(245,1795039126733,1,'inputs','{"round":4,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"9h"},{"card":"Js"},{"card":"5h"},{"card":"Tc"},{"card":"Jh"}]}',X'808bcee6f9a73997b8601f06aefa3a011ed07136486f80f2e6a9f3e982f5883c');
INSERT INTO record VALUES(246,1795039126734,2,'inputs','{"round":8,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'622ce60022f8287e6bd2211dc239ecd0fb9c5fc3e373852badd8d3f16f811469');
INSERT INTO record VALUES(247,1795039126734,2,'round-over','{"round":8}',X'4d81baad7f489ef390dc013562cd3695a71d3b9b9479eacbff8494c20d7197cc');
INSERT INTO record VALUES(248,1795039126734,3,'inputs','{"round":6,"from":3,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[4,5,6,8,11,14,17,20,24,25,27,30,31,32,51,52,54,66,67,72]}]}',X'42574562d7240ce4746d1769ac541a5662343cc419e2db36baed082cbef47225');
INSERT INTO record VALUES(249,1795039126734,3,'round-over','{"round":6}',X'0bad2a933150160fc36b74679f05b433a061465351ecbc7a909650dc07d2a090');
INSERT INTO record VALUES(250,1795039126735,4,'inputs','{"round":5,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"20.00"}}]}',X'6aa5fa87b37c747b203e41e6e92e891b9e7ef8e7e0ba85a1fb07defd74e9b26f');
INSERT INTO record VALUES(251,1795039126736,4,'inputs','{"round":5,"from":1,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'6373974f597802e7316de41c120061b82b87045f30c720b6074f1cd3e25412fb');
INSERT INTO record VALUES(252,1795039126736,5,'inputs','{"round":6,"from":0,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}}]}',X'c88c11c6ea57d4fe4b7e8290a1a56a3a5058202db7734cb321cfbe6fa57e3b6b');
INSERT INTO record VALUES(253,1795039126737,6,'inputs','{"round":6,"from":7,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"call","amount":"1.00"}}]}',X'cd53ac43d692311bc8f6cefcdb7c394674fc06febb0eebe22def5017c5301dff');
INSERT INTO record VALUES(254,1795039126738,7,'inputs','{"round":6,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"16"}]}',X'0fb22574448328d2b6cc1a11687a9883c51bbdeb072518e51f6800d8fef461aa');
INSERT INTO record VALUES(255,1795039126738,7,'round-over','{"round":6}',X'f0954c65a4f643b0d0cf355c6f2387f62af5cf0fb15e17affa66ff12bc0f43e6');
INSERT INTO record VALUES(256,1795039126739,1,'inputs','{"round":4,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"double-down","amount":"10.00"}},{"card":"3h"}]}',X'b40d706808765837b517df93d9d41b2cbee1a8435617e4161f6cbbc67dd33145');
INSERT INTO record VALUES(257,1795039126739,1,'inputs','{"round":4,"from":10,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"double-down","amount":"10.00"}},{"card":"Th"},{"card":"Ks"}]}',X'a5cec47587d3982c8945dfc506b8152499fc43bc86b866cf948634e344e309d1');
INSERT INTO record VALUES(258,1795039126739,1,'round-over','{"round":4}',X'af369e17cd91c92ffbc1ec56bc44e4b3010d5461e737c2474bb07c48cc6cac3f');
INSERT INTO record VALUES(259,1795039126740,3,'inputs','{"round":7,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[1,2,11,13,17,19,20,21,32,34,35,36,38,42,43,44,48,59,60,78]}]}',X'4bbe353afe5d2e883b4352c2fe249193c488f5c6e029e45d56acfae0bd91fada');
INSERT INTO record VALUES(260,1795039126740,3,'round-over','{"round":7}',X'300a7be170023f7b3227fafd5dcc0c0131f337d92fd68c4bcce0b70d0f9bc080');
INSERT INTO record VALUES(261,1795039126742,4,'inputs','{"round":5,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"1-3-3"},{"card":"Four (1-3)"},{"card":"Ten (5-5)"},{"card":"Four (1-3)"},{"card":"Eight (4-4)"},{"card":"Six (2-4)"},{"card":"Eight (4-4)"},{"card":"Six (3-3)"},{"card":"Three (1-2)"},{"card":"Four (2-2)"},{"card":"Five (2-3)"},{"card":"Ten (4-6)"},{"card":"Seven (1-6)"},{"card":"Four (2-2)"},{"card":"Six (1-5)"},{"card":"Nine (3-6)"},{"card":"Nine (4-5)"},{"card":"Seven (2-5)"},{"card":"Eight (2-6)"},{"card":"Eight (3-5)"},{"card":"Eleven (5-6)"},{"card":"Seven (3-4)"},{"card":"Twelve (6-6)"},{"card":"Eleven (5-6)"},{"card":"Twelve (6-6)"},{"card":"Five (1-4)"},{"card":"Six (1-5)"},{"card":"Six (3-3)"},{"card":"Seven (1-6)"},{"card":"Ten (4-6)"},{"card":"Two (1-1)"},{"card":"Ten (5-5)"},{"card":"Two (1-1)"}]}',X'9ddfb79b5d18d9b661e54dd38b0e75f0a3ab271633bb3897ca0f183ef8fce710');
INSERT INTO record VALUES(262,1795039126743,5,'inputs','{"round":6,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'824c9a1e59733f88d03bb283f3ebf71c5db044e3becb8aca71d64c0edbfac5c7');
INSERT INTO record VALUES(263,1795039126744,5,'inputs','{"round":6,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Ac"},{"card":"2h"},{"card":"3d"},{"card":"3h"},{"card":"Ts"},{"card":"7d"},{"card":"4d"},{"card":"8c"},{"card":"5c"}]}',X'8b996172ba0ca2837f1e2252f2680ec8ceab9b999c71f53dc630d17308d8006e');
INSERT INTO record VALUES(264,1795039126745,6,'inputs','{"round":6,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"fold"}}]}',X'96aab95d441bd4164631ad3d9361dceabf6e6a24ae8c24bd4f8d43a44fc0a85c');
INSERT INTO record VALUES(265,1795039126745,6,'round-over','{"round":6}',X'31ba2eb861bf6d177c0b884cd847a354bba46860825e6ef3cd6448e925a3d21f');
INSERT INTO record VALUES(266,1795039126745,6,'series-over','{"series":6,"seed":"70234e933e8344bcc0502395e8d4f253f7d06267649d3c995271223d8087665c"}',X'fb56b1fcb9c3e8611ad90dddbc83483095fb6822b13528175e07c72737076c2d');
INSERT INTO record VALUES(267,1795039126745,6,'series-began','{"series":7,"round":7,"commitment":"cc788769f768a5f8c227c0befc434d379de51a57a369cf5f2ef09ddc63f72d9a","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'10848ea53539326cc87efad3c4174e0733eb52b296e5136aec2a3576d36e9261');
INSERT INTO record VALUES(268,1795039126746,6,'inputs','{"round":7,"from":0,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"42.00"}}]}',X'f954ccf5b980544a9081a40caf4bdf630694c0f1a01c19a4ae100f7d3eab9405');
INSERT INTO record VALUES(269,1795039126747,7,'inputs','{"round":7,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:6-9","amount":"20.00"}}]}',X'0640e0be1e9dee36b9d1a03791a897f14b6b36548d63c1cb922ffd98c872ade0');
INSERT INTO record VALUES(270,1795039126747,1,'inputs','{"round":5,"from":0,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'b981b0f91bb1a3aa2501e606dd095b24b937cea37ca555333965be652a80304e');
INSERT INTO record VALUES(271,1795039126748,2,'inputs','{"round":9,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'f4194483ecaea266f1b44069296ee1a2ed4e5e782f78dc43757016964ac3d02a');
INSERT INTO record VALUES(272,1795039126748,2,'round-over','{"round":9}',X'bc98cc0ad0b8f9eb5e2484cfcd795a1ac99553fa9dab33306b883328d52b01e3');
INSERT INTO record VALUES(273,1795039126749,3,'inputs','{"round":8,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[6,16,25,31,34,37,38,40,42,47,50,53,59,64,66,69,70,74,75,78]}]}',X'38a6c75a2fb0af5cbd5c52d7683273074628205cf598afe41b0bffd19fcea14b');
INSERT INTO record VALUES(274,1795039126749,3,'round-over','{"round":8}',X'878690b103b7ade82ce0285140e83d09c930e01c8789b30ddd27c6c7440e7cad');
INSERT INTO record VALUES(275,1795039126750,4,'inputs','{"round":5,"from":36,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"set","high":["Nine (3-6)","Nine (4-5)"],"low":["Four (2-2)","Six (1-5)"]}}]}',X'4892ce8e193c5425641d8e9319aa9a81874bb8bd0b7e388b4e2688231e4b5c77');
INSERT INTO record VALUES(276,1795039126751,4,'inputs','{"round":5,"from":37,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Eight (2-6)","Eight (3-5)"],"low":["Seven (2-5)","Eleven (5-6)"]}}]}',X'30f3b5946f6be91f7587ca82ce6a9b401c06b55880737e6f084259073dc46ae3');
INSERT INTO record VALUES(277,1795039126751,5,'inputs','{"round":6,"from":12,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"forfeit"}}]}',X'68db66fc045c302c9910dc102228f73e2997f556a6b35acb7a128540751d0952');
INSERT INTO record VALUES(278,1795039126751,5,'round-over','{"round":6}',X'9fec550a0112ef1239bff7ca5f6685d2a423d4b3057d2393ac876c9075c13310');
INSERT INTO record VALUES(279,1795039126751,5,'series-over','{"series":6,"seed":"20444e849d8e95eeb565ee3ce70e2ddf3fe54ecec7ca2798ca501a14254a9878"}',X'92b49de59ae1e2d97f36b83369df58e4a4a44f343d7ac89d1dfeabceb8b2e607');
INSERT INTO record VALUES(280,1795039126751,5,'series-began','{"series":7,"round":7,"commitment":"b70ef50381d11c92b163d516f5ddbe04c35c6a574630a536ff9436cd8413a8c1","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'9d20f67389558d9018e1b2286b955151dbca04c5b15a667829849bbac3bc5434');
INSERT INTO record VALUES(281,1795039126752,6,'inputs','{"round":7,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"44.00"}}]}',X'bafa2e19eb73e5cb96d374ce7bda499008061fecd8768bcbac9abeb7358a596f');
INSERT INTO record VALUES(282,1795039126753,7,'inputs','{"round":7,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"6"}]}',X'95216e51a461908f3dafcb75298362e05b366a4bb0a895f610c3dc566fbee2d3');
INSERT INTO record VALUES(283,1795039126753,7,'round-over','{"round":7}',X'c61b23bad6b66f7b500575c583a38c455b2672049333b7cbd910a675700cca79');
INSERT INTO record VALUES(284,1795039126753,1,'inputs','{"round":5,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"9d"},{"card":"2d"},{"card":"Td"}]}',X'7d4eddd3884454144dc636255ef1ffffccaaba7263ad20ea4006acd1b122d4d6');
INSERT INTO record VALUES(285,1795039126754,3,'inputs','{"round":9,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[6,10,16,18,21,24,27,35,36,37,43,44,46,48,51,56,59,69,71,79]}]}',X'b053a9f4a8bb3f272a9f2564a97d8cc7675f08db497db6935c591d4f896ebfec');
INSERT INTO record VALUES(286,1795039126754,3,'round-over','{"round":9}',X'13bc1241ab0a54dfb0a6c47520dda863d1080519282a82e0c823e1d54f533af5');
INSERT INTO record VALUES(287,1795039126755,4,'inputs','{"round":5,"from":38,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"surrender"}}]}',X'ea949cdcb639f61f87478bdd41ecf0ee02645f62cefaffda758aa00b86f5ef6e');
INSERT INTO record VALUES(288,1795039126756,4,'inputs','{"round":5,"from":39,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"decline"}}]}',X'6286160ece866bf4451ab2f6ac66bd20b8befb7ba815ee5b17c3de3cf61d2c95');
INSERT INTO record VALUES(289,1795039126756,4,'round-over','{"round":5}',X'88ac67c551072d496982ba5dca625fee533ec2bb7446ee9d5362597c678272b2');
INSERT INTO record VALUES(290,1795039126756,4,'series-over','{"series":5,"seed":"f5805019178ed36620c50e5049e56268f6a0f58117b4a863affe13c2a14e49ee"}',X'd981b3296ffd8931cebd703349ef9412592b1da89cbe7e23484d76e4cb35fe31');
INSERT INTO record VALUES(291,1795039126756,4,'series-began','{"series":6,"round":6,"commitment":"f1f737e0fe034f3fe5607aa8fbf810d54cdb25d9f0b1e23ce0745591107f54e0","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1}',X'b1ba4494256117ce327d70a0a40516f1507cc5f4f72e72d44b78e243a3438766');
INSERT INTO record VALUES(292,1795039126756,5,'inputs','{"round":7,"from":0,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pair-plus","amount":"20.00"}}]}',X'76f6d281980cb26c1e232cb2a41ebd41edfa7ae0c02b8c4bd3631517f0f22eb3');
INSERT INTO record VALUES(293,1795039126757,6,'inputs','{"round":7,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"4h"},{"card":"8c"},{"card":"3h"},{"card":"7h"}]}',X'93df010e51eb2881cb5fd629744ffcb37274b1dcaa937bb93f19adb3f852bb28');
INSERT INTO record VALUES(294,1795039126758,7,'inputs','{"round":8,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:17-18","amount":"10.00"}}]}',X'cd0f111acbab6f1d4b316c841a820f9e0aa784d6322f5e68e6ed68df81406d6f');
INSERT INTO record VALUES(295,1795039126758,1,'inputs','{"round":5,"from":5,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"stand"}},{"card":"Qs"},{"card":"3c"},{"card":"8h"}]}',X'0abd4d9656d01708e6f260a7323c5f61238bcd9d56c5f04d10d54cad758ae675');
INSERT INTO record VALUES(296,1795039126758,1,'round-over','{"round":5}',X'40282c9ee2136d57f320c4e472c32dc9c6c1af52727436cd705d3e41f50119ce');
INSERT INTO record VALUES(297,1795039126759,2,'inputs','{"round":10,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'3351c76d763feedf2e3698f40cede23daabaf824892e800263c786095bae9055');
INSERT INTO record VALUES(298,1795039126759,2,'round-over','{"round":10}',X'7ae26e71d6be9634dedead09a07363008efab4f2d4f996e0a3b1cab25087176c');
INSERT INTO record VALUES(299,1795039126760,3,'inputs','{"round":10,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[2,4,6,12,17,18,27,35,36,37,41,43,44,47,49,52,58,61,68,80]}]}',X'033587ef416e9f0f189b2f7273b008d9f9e784ab48323126c4b11c87c8b6b326');
INSERT INTO record VALUES(300,1795039126760,3,'round-over','{"round":10}',X'ba5df9ad2e4993db89bed3f3ba92781fe80408f69e15133814371cd5ccdb574c');
INSERT INTO record VALUES(301,1795039126761,4,'inputs','{"round":6,"from":0,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'f572595025edbbaf7a6dba7488ec47347034d109116968b79113a6f597f55a45');
INSERT INTO record VALUES(302,1795039126761,5,'inputs','{"round":7,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}}]}',X'5654bfbb3329c91f3ddcaf62e34d790ac79f28f35e0b7255ee0509261b990ae9');
INSERT INTO record VALUES(303,1795039126762,5,'inputs','{"round":7,"from":2,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}}]}',X'2decb56ca8104e7e33626388b895d9690d2cda767ce87e047de00f1354e94dca');
INSERT INTO record VALUES(304,1795039126762,6,'inputs','{"round":7,"from":7,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"call","amount":"1.00"}}]}',X'c9c15f887375aa7ce7c254e00d12964d5e22420d8e64a1c8d5a4fabb7f73438c');
INSERT INTO record VALUES(305,1795039126763,6,'inputs','{"round":7,"from":8,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"raise","to":"42.00"}}]}',X'e8f323406abf06fed1b92ca334e679c998b4a5b20231baf9b7369cfaabf6c198');
INSERT INTO record VALUES(306,1795039126764,7,'inputs','{"round":8,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"3"}]}',X'dabe49010205fdff91f696ee0f731e1e4c34d90b5854d677465b802b253436e9');
INSERT INTO record VALUES(307,1795039126764,7,'round-over','{"round":8}',X'd7da7d8a6a16667767fb91eff1f93f82f1fb39dbf4f86608a13e56fd2287239e');
INSERT INTO record VALUES(308,1795039126764,1,'inputs','{"round":6,"from":0,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'11e3e4163ed43b934b15a12cb99d0df14be82c881881bb8cf10b08bbf54c2e7a');
INSERT INTO record VALUES(309,1795039126765,3,'inputs','{"round":11,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[3,7,8,12,15,21,22,26,34,41,42,49,52,56,64,66,70,74,78,80]}]}',X'fe17504e4ec84187efddcafd3c4e298c28f8e9f8184352a7553ab3d133ebb8d5');
INSERT INTO record VALUES(310,1795039126765,3,'round-over','{"round":11}',X'44a5cb135c19eb15b1d7b8e1ed52eb4ede39c235ba5120e53025139459f260a5');
INSERT INTO record VALUES(311,1795039126766,4,'inputs','{"round":6,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"6-1-5"},{"card":"Twelve (6-6)"},{"card":"Eight (4-4)"},{"card":"Six (1-5)"},{"card":"Six (1-5)"},{"card":"Eight (3-5)"},{"card":"Four (2-2)"},{"card":"Four (1-3)"},{"card":"Eight (2-6)"},{"card":"Seven (3-4)"},{"card":"Nine (3-6)"},{"card":"Ten (4-6)"},{"card":"Nine (4-5)"},{"card":"Six (2-4)"},{"card":"Eight (4-4)"},{"card":"Eleven (5-6)"},{"card":"Two (1-1)"},{"card":"Ten (5-5)"},{"card":"Eleven (5-6)"},{"card":"Ten (5-5)"},{"card":"Six (3-3)"},{"card":"Five (1-4)"},{"card":"Seven (2-5)"},{"card":"Three (1-2)"},{"card":"Seven (1-6)"},{"card":"Four (2-2)"},{"card":"Four (1-3)"},{"card":"Five (2-3)"},{"card":"Twelve (6-6)"},{"card":"Six (3-3)"},{"card":"Seven (1-6)"},{"card":"Two (1-1)"},{"card":"Ten (4-6)"}]}',X'438c0be8ead0b382d903bc49a18efbc4b029602001606771147025023e938fe1');
INSERT INTO record VALUES(312,1795039126767,5,'inputs','{"round":7,"from":3,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Ts"},{"card":"Kc"},{"card":"7c"},{"card":"9h"},{"card":"Kd"},{"card":"5c"},{"card":"6d"},{"card":"Qh"},{"card":"3s"}]}',X'f87d0a5cf5fc12f64e702846ddf7d1ae03a499ff112ad914fc09ef0d1444c20d');
INSERT INTO record VALUES(313,1795039126767,6,'inputs','{"round":7,"from":9,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"fold"}}]}',X'da46b57e0b655f14dbbf47c88f4c6ea96c2a1e652b3617e4d4825ee4c9550a2a');
INSERT INTO record VALUES(314,1795039126767,6,'round-over','{"round":7}',X'6c37357b32568e36df0024146dfd2a347dac6d530db16aafac2d07a9dee56e32');
INSERT INTO record VALUES(315,1795039126767,6,'series-over','{"series":7,"seed":"a3310e5e70d7b3f46da804e4de85f0f6cd709fd78226f317c043f24c6a03abcb"}',X'c12d0fab0255598d4e60c27a8ddcdacc563891704f13f24c983779e2c4c54147');
INSERT INTO record VALUES(316,1795039126767,6,'series-began','{"series":8,"round":8,"commitment":"c43f7acfd5fd9e9f3958d94e586644ca0b0508b7337b72a81ef25ca1146f65a5","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'0239146e895422281a9d4b6dd8195cb8b3bf72e4df6d289b4968137781c6ce38');
INSERT INTO record VALUES(317,1795039126768,6,'inputs','{"round":8,"from":0,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"44.00"}}]}',X'caaf2eab91fb7d3a963508d709c412022121dd110d0525714e563b1584e420b2');
INSERT INTO record VALUES(318,1795039126769,7,'inputs','{"round":9,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:2-3","amount":"20.00"}}]}',X'01bc126a0e475bf92e6cee77bd462334d728f5040b9d80391afba8888db86b08');
INSERT INTO record VALUES(319,1795039126769,1,'inputs','{"round":6,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Th"},{"card":"5s"},{"card":"6h"}]}',X'c35fc344e71eccee4851e34a0b2b88b1a30898e424e74f7a41ef9cc424ca6f13');
INSERT INTO record VALUES(320,1795039126770,2,'inputs','{"round":11,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'47ea16c7fa0915cf1f87b1b3130d557a46272e8657dc1f6d1d30583c15c0570f');
INSERT INTO record VALUES(321,1795039126770,2,'round-over','{"round":11}',X'8901f61707df57490b462b586a657629e99e33d32c9865fbce802d6562203751');
INSERT INTO record VALUES(322,1795039126771,3,'inputs','{"round":12,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[1,2,9,11,16,24,33,38,44,46,48,50,51,52,55,56,57,62,65,66]}]}',X'dcb61d7629a7b1fdc79e71b134648caee887402898d271f438c0a034524208f4');
INSERT INTO record VALUES(323,1795039126771,3,'round-over','{"round":12}',X'6c17966d239d72e2cc6f9b088f9536b7dc91e80979fff110cb820843c67ffbc1');
INSERT INTO record VALUES(324,1795039126772,4,'inputs','{"round":6,"from":35,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Seven (1-6)","Two (1-1)"],"low":["Six (3-3)","Ten (4-6)"]}}]}',X'083cf50fcae297c5b8054ecfbede236de7f10e5991108d0978eff9d0db8eefe8');
INSERT INTO record VALUES(325,1795039126772,5,'inputs','{"round":7,"from":13,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"play","amount":"10.00"}}]}',X'022cd638424f81f2a7c00f0a496f43ee98cd75bfa19a2b9e73d75fb2b54cf42c');
INSERT INTO record VALUES(326,1795039126773,5,'inputs','{"round":7,"from":14,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"forfeit"}}]}',X'2a88188d9098aa472fcbab2eb002f359636af3afe37961a4ea188e7218a9e97b');
INSERT INTO record VALUES(327,1795039126773,5,'round-over','{"round":7}',X'4f4209674cbb6ec71f8b91b801340433ce04868b9e7943d9c7b60afdd4b718d8');
INSERT INTO record VALUES(328,1795039126773,5,'series-over','{"series":7,"seed":"2673475eff53d271286efebcd11ef54588ba5b8bd081f1f02e18e3f3b551dd3e"}',X'414e8af1b8749c263cae80ebf9b9fb607d449687ec6a4e89698fbb3999de70a0');
INSERT INTO record VALUES(329,1795039126773,5,'series-began','{"series":8,"round":8,"commitment":"77a642e72286cd9205c97b06a5631cd357eecccba7962935636d0d93754066ea","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'3469cd78f3e5dd85b460c8f7e75a863a47ac53f00fdea8269704f601c57cbfa1');
INSERT INTO record VALUES(330,1795039126773,6,'inputs','{"round":8,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"42.00"}}]}',X'58d09a302e3514312ce6a871783efaae0d9d2e4024431e6f8c3aefeecfc55af2');
INSERT INTO record VALUES(331,1795039126774,7,'inputs','{"round":9,"from":1,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"three-numbers:19-20-21","amount":"10.00"}}]}',X'b132ad26e60225cd84a8fcfcba4e4284cf13c10ed2296367996616ea552f1abb');
INSERT INTO record VALUES(332,1795039126775,1,'inputs','{"round":6,"from":5,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"draw"}},{"card":"3h"}]}',X'3a55e4acd222b3b96c15306933a60f1830d365f642bec56784d9c1acff678713');
INSERT INTO record VALUES(333,1795039126775,2,'inputs','{"round":12,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'65139194cd5e0110b2e721826d7dd29f609f7ffa2b8a94903df4f9d478a778ee');
INSERT INTO record VALUES(334,1795039126775,2,'round-over','{"round":12}',X'5d6244a0c87182e92833a0a51fcb4e5242dc1ca295761c466a38c7d111bc9131');
INSERT INTO record VALUES(335,1795039126776,3,'inputs','{"round":13,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[3,12,19,20,22,23,24,25,29,30,42,44,46,48,53,60,62,65,66,67]}]}',X'9cda0f5fb45e513f4728988207399bd146dbb38f15cb8c5413fe16e352ac1c87');
INSERT INTO record VALUES(336,1795039126776,3,'round-over','{"round":13}',X'674f4b9c87e3b1824d318947f8e4b26cc223e0f62420d487053f0b315f7cf048');
INSERT INTO record VALUES(337,1795039126777,4,'inputs','{"round":6,"from":36,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"decline"}}]}',X'42346f6aa1b74e3fd6c0e6e1c58bf8e999e5c1967a11fa906a9decb59925c7d2');
INSERT INTO record VALUES(338,1795039126777,4,'round-over','{"round":6}',X'f552f70abea975aa846a2bf6e0a988629059e9c4692871a8416cf43d74762921');
INSERT INTO record VALUES(339,1795039126777,4,'series-over','{"series":6,"seed":"dee4ccc785a5ef1abc154c0cce41d1260ed6e2948b19c83a9d4aa6845f303e41"}',X'876d87156d862b80276da00c0fc92c0f88899e630ce7ee7aa0825ba683937556');
INSERT INTO record VALUES(340,1795039126777,4,'series-began','{"series":7,"round":7,"commitment":"7a7bdac0b5d9c5ed48898b90fb2a3155e30ba9b4e63e859a623ed41e423bce7c","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1}',X'23e5a25236050306728ca8326e45e308da3d2cab9124b4a561aabbd2e59b821d');
INSERT INTO record VALUES(341,1795039126778,5,'inputs','{"round":8,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'c3e0340dbee71b1ec8df10753641240d5b6448ddd2f7fb7dacb60304c852ec12');
INSERT INTO record VALUES(342,1795039126779,5,'inputs','{"round":8,"from":1,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"10.00"}}]}',X'6a2a6e6afe0027ffb9cc398f85d251539e82553a5c8b263d425848f1f8d47178');
INSERT INTO record VALUES(343,1795039126780,6,'inputs','{"round":8,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"8d"},{"card":"2s"},{"card":"3h"},{"card":"Qs"}]}',X'c264f9cb0fc6d3413af375df580538f31d79365fc347cf4af92a8b51f0f49c49');
INSERT INTO record VALUES(344,1795039126781,6,'inputs','{"round":8,"from":7,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"call","amount":"1.00"}}]}',X'1367736ea83d373ac2ab9faa282b98d764a2fe0e203e5c12778c6e3eadbd3941');
INSERT INTO record VALUES(345,1795039126782,7,'inputs','{"round":9,"from":2,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"straight:9","amount":"20.00"}}]}',X'dab9fbd003ed5a52776af63816953435d276a5f786e948524f8a4d058e435fa8');
INSERT INTO record VALUES(346,1795039126783,1,'inputs','{"round":6,"from":7,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"draw"}},{"card":"Ah"}]}',X'c02ed67faee8ce67a5432b17254a56066c85a8f52371077fd1d7c4cb7e5fe2b3');
INSERT INTO record VALUES(347,1795039126783,2,'inputs','{"round":13,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'fe29a29448bcdfd3b8fd6fd0ec65e5406c60b95bf593190e4373c1a1b3519a9b');
INSERT INTO record VALUES(348,1795039126783,2,'round-over','{"round":13}',X'80383c432876580422f4d79ac30017fe6ffeba5bfb28b4548124d9f8c67b8b71');
INSERT INTO record VALUES(349,1795039126788,3,'inputs','{"round":14,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"quick-pick","spot-count":3,"rate":"3.00","issued":"2026-11-18T21:58:46Z"}},{"item":[18,59,63]}]}',X'92e72d3f38fc0650838745e82108e89a5969577c1b9cb3a75e1e24cde85bd0e9');
INSERT INTO record VALUES(350,1795039126789,4,'inputs','{"round":7,"from":0,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"20.00"}}]}',X'c7caa7bf53239ef06a404746049de59618e3f492571b8e4ce3401c77ee61c27e');
INSERT INTO record VALUES(351,1795039126790,5,'inputs','{"round":8,"from":2,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}}]}',X'95e22a81a4298e965da4821cd54e0795df70b3814bd23ca4366f13c4033b75d1');
INSERT INTO record VALUES(352,1795039126792,6,'inputs','{"round":8,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"raise","to":"10.00"}}]}',X'3848ac829a4dbcccf8a400d15a18e6e3396ecd161a1a643ef9d05f487595519a');
INSERT INTO record VALUES(353,1795039126793,6,'inputs','{"round":8,"from":9,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"raise","to":"20.02"}}]}',X'716fb8925718175c93290a687e96601c8a9eb65cf266fc6b2db10b623376419a');
INSERT INTO record VALUES(354,1795039126794,7,'inputs','{"round":9,"from":3,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"15"}]}',X'3cd77ad4389880855d854c2d8f34333d8e0e84042490ad297aa7c4e2ac8a5bb3');
INSERT INTO record VALUES(355,1795039126794,7,'round-over','{"round":9}',X'003ffd255404d420b3954ba79486ca404e2151046d900cdd7ea286c5849ef47d');
INSERT INTO record VALUES(356,1795039126796,7,'left','{"seat":"1","user":3,"name":"ann","amount":"0.00"}',X'9dfd4bace54bc253274e17de3b5c07ccd348f88763dfafcf238bcb01d051377f');
INSERT INTO record VALUES(357,1795039126797,7,'left','{"seat":"2","user":10,"name":"guest-10","amount":"440.00"}',X'4fd9024633a48f020ecf891125977c9aced021068228539cdc0a4ecb44ba3477');
INSERT INTO record VALUES(358,1795039126798,7,'closing','{"by":3}',X'25730342d163e79c7a730cb1931fb75b4e66105e304b6be92405e4030e486066');
INSERT INTO record VALUES(359,1795039126798,7,'closed','{}',X'8b2fd9933918baec8095264794b6bed1c04a0fffbff86775dac20a5afcf3a121');
INSERT INTO record VALUES(360,1795039126798,7,'series-over','{"series":1,"seed":"6f74064dfc4b3f4e61613be9f7b37075147131e76b27ff48c23289c6cfabdca4"}',X'ac42bb8359848f3edaac9522e080e076c17620a67d7edaf9600f769771d753e2');
INSERT INTO record VALUES(361,1795039126815,NULL,'paper-filed','{"number":1,"kind":"submission","by":1,"at_ms":1795039126815,"title":"Rules of the games of Boardwalk Sample Casino","effective_ms":1796101200000,"says":["in effect from 2026-12-01","70 tables","signs: On the layout to the dealer''s right, facing the players; 6 by 9 inches or larger, letters no smaller than 9 points; English; Spanish and Chinese on request"],"sha256":"c6caa57466644554bc3b79cb5af378d06b22af393296224966fabeac626b88ae"}',X'2b208d6aeb99c850ea872d47507deee36da7db4b7dd5b1a8524b9006ac1ed01f');
INSERT INTO record VALUES(362,1795039126817,NULL,'chips-bought','{"by":2,"of":3,"amount":"40.00","chips":"sold"}',X'674d6249e324eb752861b34fb1cf6ae0c89cc8b297b55b14c1328b169a7bdb98');
INSERT INTO record VALUES(363,1795039126820,NULL,'tournament-made','{"tournament":1,"by":3,"plan":{"name":"Thursday","game":"craps","elections":{},"starts_ms":1795039127019,"structure":{"kind":"accumulation","minutes":5,"rounds":3},"buy_in":"10.00","stack":"500.00","tips":250,"prizes":[6000,4000],"least":2,"most":1000,"timing":{"betting_seconds":20,"choice_seconds":30},"time_bank":{"seconds":60,"refill_seconds":5},"controls":{"rules":"","registration":"","equipment":"","forms":""}}}',X'761edabc08335ea9505d7b9fb2b306c990f53a76b619ce2afdd2cd1fb58e7839');
INSERT INTO record VALUES(364,1795039126823,NULL,'user-made','{"user":11,"name":"guest-11","role":"guest","chips":"1000.00"}',X'ace45d6f22c9054b759c5881a4079acc2274077c9e7b32b0d97cd740bac2d632');
INSERT INTO record VALUES(365,1795039126824,NULL,'tournament-entered','{"tournament":1,"user":11,"name":"guest-11","tips":250}',X'99d28fef61d69e125867577cfff80724225ab2592aa94256ca8cd62f19ad37bb');
INSERT INTO record VALUES(366,1795039126825,NULL,'user-made','{"user":12,"name":"guest-12","role":"guest","chips":"1000.00"}',X'6f2e62e7d00c4d754d6d571d633fdc1e92afd5916e19e21761e1a0cdbe8f1ab9');
INSERT INTO record VALUES(367,1795039126826,NULL,'tournament-entered','{"tournament":1,"user":12,"name":"guest-12","tips":250}',X'57e36a1e04067df2fd159bef58da5b0a871bb6819a6ec4851a762fb5e32ae631');
INSERT INTO record VALUES(368,1795039126826,NULL,'user-made','{"user":13,"name":"guest-13","role":"guest","chips":"1000.00"}',X'5b8214597695f9ea325ee4803ceb77bdb37f68d5fd58ed24ca898dd07d731614');
INSERT INTO record VALUES(369,1795039126828,NULL,'tournament-entered','{"tournament":1,"user":13,"name":"guest-13","tips":250}',X'991aaf86e8e05f2167b20c51807e52f3733d817835ae22b74b3ad3945f550bdf');
INSERT INTO record VALUES(370,1795039127063,NULL,'tournament-began','{"tournament":1}',X'ef98439b002050a7bd1c725e6636ef2cf5aaad7e77675a52831ed738c6e52171');
INSERT INTO record VALUES(371,1795039127064,8,'table-opened','{"by":3,"game":"craps","name":"Thursday, table 1","elections":{},"dealing":"house","timing":{"betting_seconds":20,"choice_seconds":30},"time_bank":{"seconds":60,"refill_seconds":5},"chips":{"tournament":1},"hints":false,"tournament":{"session":1,"number":1,"most_rounds":3}}',X'3f0719305a8c2b2d6d106d1faf2a31421a876dcd27c170ad7277aca0b2a3b7d7');
INSERT INTO record VALUES(372,1795039127064,8,'series-began','{"series":1,"round":1,"commitment":"9d8b96c6e6cba08dff1bcf56a523c4a5add172b010f32ffd6444ee12884b8484","house":"e7bc2637199f14f7a1f6dea47ff7e060"}',X'ff1faeb3c60c73382238c80a8432b2b10074bd6b1907e6b7aa1e2bb78311701e');
INSERT INTO record VALUES(373,1795039127066,NULL,'tournament-session','{"tournament":1,"played_ms":3,"tables":[{"table":8,"users":[11,12,13]}]}',X'2e37aae0b037a876a2c4add99824d9c90dedfc6df8b71a181dc90e880371e1e1');
INSERT INTO record VALUES(374,1795039127067,8,'sat','{"seat":"1","user":11,"name":"guest-11","amount":"500.00"}',X'76f9094f3838ed007530572e548109853bb9abcd825d73fb504f191877933134');
INSERT INTO record VALUES(375,1795039127067,8,'sat','{"seat":"2","user":12,"name":"guest-12","amount":"500.00"}',X'456b128c74fdf3f7a4c39d0108f3bc28029862ff6c7662bd6eb55946ecd28306');
INSERT INTO record VALUES(376,1795039127067,8,'sat','{"seat":"3","user":13,"name":"guest-13","amount":"500.00"}',X'2cfee87e97df113684906dd39aa20a8d50eb1d49749ac1f2905ef4a4ad77e83a');
INSERT INTO record VALUES(377,1795039127633,1,'inputs','{"round":6,"from":9,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"draw"}},{"card":"9d"},{"card":"Jc"}]}',X'9e9763c347ab8bb57b44d07bc9cb931d148af27c49bacd9a79d342a06251f4d3');
INSERT INTO record VALUES(378,1795039127633,1,'round-over','{"round":6}',X'bc5e6e76d8ad2a8904cb9a6e20429fa3e3b5cafdda2e17ea2820dd375d9c613f');
INSERT INTO record VALUES(379,1795039127641,2,'inputs','{"round":14,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'7df175c518ab76545eead89edbdbf5ebec871ed81f40c11d7b711a0700e5900a');
INSERT INTO record VALUES(380,1795039127641,2,'round-over','{"round":14}',X'17c468f42f61a49cfd9902056890ab0ef804e4bc9997abaace00f21c1fcc13b3');
INSERT INTO record VALUES(381,1795039127643,3,'inputs','{"round":14,"from":2,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"redeem","wager":"combination","on":"2026-11-18T21:58:47Z"}}]}',X'ceb91193476dc3d6bb615a5bf207d5275615ac06280e0e88c6f4d1aaf5f2bc56');
INSERT INTO record VALUES(382,1795039127651,4,'inputs','{"round":7,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"1-3-1"},{"card":"Ten (5-5)"},{"card":"Nine (3-6)"},{"card":"Eight (4-4)"},{"card":"Ten (4-6)"},{"card":"Seven (2-5)"},{"card":"Six (1-5)"},{"card":"Eight (2-6)"},{"card":"Ten (5-5)"},{"card":"Seven (1-6)"},{"card":"Four (1-3)"},{"card":"Two (1-1)"},{"card":"Twelve (6-6)"},{"card":"Six (2-4)"},{"card":"Eight (4-4)"},{"card":"Eleven (5-6)"},{"card":"Two (1-1)"},{"card":"Eleven (5-6)"},{"card":"Nine (4-5)"},{"card":"Seven (1-6)"},{"card":"Five (2-3)"},{"card":"Three (1-2)"},{"card":"Six (3-3)"},{"card":"Seven (3-4)"},{"card":"Four (2-2)"},{"card":"Six (1-5)"},{"card":"Four (2-2)"},{"card":"Four (1-3)"},{"card":"Twelve (6-6)"},{"card":"Five (1-4)"},{"card":"Six (3-3)"},{"card":"Ten (4-6)"},{"card":"Eight (3-5)"}]}',X'4ce0b95169a048fde19590df79fd556ee0692e57e5eee731d6a5a4bc415a84dc');
INSERT INTO record VALUES(383,1795039127652,5,'inputs','{"round":8,"from":3,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"2d"},{"card":"3d"},{"card":"3c"},{"card":"Ah"},{"card":"8c"},{"card":"7h"},{"card":"8s"},{"card":"Kd"},{"card":"7d"}]}',X'688826b12069ec769282a67d3947d734f52415ed344940e11f29b9301d0968fe');
INSERT INTO record VALUES(384,1795039127653,6,'inputs','{"round":8,"from":10,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"fold"}}]}',X'ce43dae3c2bae2d7fdc84f77e40dc425c870704b88ee2b16bc85b6a1cb6cac41');
INSERT INTO record VALUES(385,1795039127653,6,'round-over','{"round":8}',X'799ca965779b2d372510b7173875eb6654dec1159510239347631aa3eece2b0e');
INSERT INTO record VALUES(386,1795039127653,6,'series-over','{"series":8,"seed":"72b37e6835a1d352595ee1da458c27b79884a503eeaab9c2fa455f28f648c3e6"}',X'f22e67f29cdca2400c9431898fb089c1952b614c4e276a2ebf1935649a73730a');
INSERT INTO record VALUES(387,1795039127653,6,'series-began','{"series":9,"round":9,"commitment":"179cdaeec13d5e4c38a172d82eb94d1bcd516c35b546fc2c41f06e23a74ae68f","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'b0b51a6e0045252593b934b2c896ba79c7f0fc61fcdfc4cee4a6723797ec6d36');
INSERT INTO record VALUES(388,1795039127654,6,'inputs','{"round":9,"from":0,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"54.00"}}]}',X'3a81ee4d3a16f5e1f52b7f8aefd3e2d1609f29d190ff8fc76721e32cffc5e51f');
INSERT INTO record VALUES(389,1795039127656,2,'inputs','{"round":15,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'a2b5242a9584a1793b1688081ac3bdc891c434da6b4d3e6c2e7eb73783a34654');
INSERT INTO record VALUES(390,1795039127656,2,'round-over','{"round":15}',X'6da0738f2d6e0755669d54a6963bb8bc4f1b5ffa4e083c647ce02d6c7e63b0ba');
INSERT INTO record VALUES(391,1795039127656,3,'inputs','{"round":14,"from":3,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[4,5,15,21,25,27,28,33,41,42,47,50,52,56,57,61,66,67,75,79]}]}',X'2ba94387183a34784e4f0fdbc513a1b8aadb6daf9e9c25c2360d5329cac7db03');
INSERT INTO record VALUES(392,1795039127656,3,'round-over','{"round":14}',X'bd92ed88a5ac1b0549964e010e972d129acd2566be5b92bd84699bf97da6a860');
INSERT INTO record VALUES(393,1795039127658,3,'inputs','{"round":15,"from":0,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"way","groups":[[7,54],[29,38],[71,69]],"ways":[[0,1],[0,2],[1,2]],"rate":"1.00","issued":"2026-11-18T21:58:47Z"}}]}',X'b7ea30520589ef7911c2d3dd89791b153eae42c046345ee67b9698dc99ca2b82');
INSERT INTO record VALUES(394,1795039127659,4,'inputs','{"round":7,"from":35,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Six (1-5)","Twelve (6-6)"],"low":["Four (2-2)","Four (1-3)"]}}]}',X'819fed862cf487461594a9109f7f1d3e22dedc3a16f3d670f94f7b0eb0073c95');
INSERT INTO record VALUES(395,1795039127660,5,'inputs','{"round":8,"from":13,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"play","amount":"10.00"}}]}',X'44cdcdbe9187bf8ffb1c185a740921e773526468b69f37e1adcc870fa0aecb20');
INSERT INTO record VALUES(396,1795039127660,5,'inputs','{"round":8,"from":14,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"forfeit"}}]}',X'6ba55f33804d240d1d2983d189907f091907fd0d97f8c6eb8bf41b32c9ff39c4');
INSERT INTO record VALUES(397,1795039127660,5,'round-over','{"round":8}',X'164be5fa51fa8269d38b0ee69f2d75bd83b645ad7d4941bd44bb6deb00310f7d');
INSERT INTO record VALUES(398,1795039127660,5,'series-over','{"series":8,"seed":"9a4f3612b093f73e2f4a160d31a9e6ea724a225f6d48b9ad0224d1d7f9b42803"}',X'6a7207cbe69c3e4d64ce58967992993a2bec084e4c5c1f96ff4cdf191c0dc557');
INSERT INTO record VALUES(399,1795039127660,5,'series-began','{"series":9,"round":9,"commitment":"2a02ac60e28773c965c86b0ed246cc32229beb4573816485fd778b62f7eafb3f","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'0de9be4a5d5909689705017025b3597443c89403e8ed38f3de9ed6040c9961e4');
INSERT INTO record VALUES(400,1795039127662,1,'inputs','{"round":7,"from":0,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'ce7f4547d25c48341e4ff69d68c2b6b8344c50fcf80d685eb02eaed41f9c54ab');
INSERT INTO record VALUES(401,1795039127662,1,'inputs','{"round":7,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"4d"},{"card":"Ah"},{"card":"Ad"}]}',X'bf5cf7ff420ca7217cdb5256b6aeb19e4c0c8bf33190bfa9fe2b3975c637208e');
INSERT INTO record VALUES(402,1795039127667,4,'inputs','{"round":7,"from":36,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"decline"}}]}',X'8d352902011ce6d942c400b0a72da1d4eb2133ffcd54e1cf26b3b1ac2262ea67');
INSERT INTO record VALUES(403,1795039127667,4,'round-over','{"round":7}',X'52e46134a11548db3658892f6e61ad080c17fe7b4ac7a2106f2e3b8c768e8e74');
INSERT INTO record VALUES(404,1795039127667,4,'series-over','{"series":7,"seed":"9e59d65edf3bfa2ccce31ccaf4abf5c20577414a00da3d92ae54915ea2cf9f3d"}',X'b8c623c22f094dde2c078afd38e51fe45a8d270d7f4372c3a49664e3b527e0b0');
INSERT INTO record VALUES(405,1795039127667,4,'series-began','{"series":8,"round":8,"commitment":"8d2077b27e24756c3e2e8760258d70c03dffa7055ade3f9315c81bbc5eda7cc6","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1}',X'74a247ebfffcddcf875db9fc2d8f7b6dfda0f4152de660a9a2e8447fc6ced288');
INSERT INTO record VALUES(406,1795039127669,5,'inputs','{"round":9,"from":0,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}}]}',X'1d48a08249826ed8a597a56f92f0427222952a5ce75c51513dead7e2195163aa');
INSERT INTO record VALUES(407,1795039127675,6,'inputs','{"round":9,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"32.00"}}]}',X'405fa09d96952bcbaf3a702cea565255ef38b3f5ff57ceb2f642603568c06c16');
INSERT INTO record VALUES(408,1795039127677,1,'inputs','{"round":7,"from":5,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"insurance","amount":"5.00"}}]}',X'b58341a3391dc27abf2aa83746cb855585e7bfab85fe8a47cb25b3677c281065');
INSERT INTO record VALUES(409,1795039127683,3,'inputs','{"round":15,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"quick-pick","spot-count":6,"rate":"3.00","issued":"2026-11-18T21:58:47Z"}},{"item":[2,40,50,53,63,78]}]}',X'1c174a3de2623526ae6ab67444e905fc2c9aecce31838e72572696d03cd36665');
INSERT INTO record VALUES(410,1795039127695,4,'inputs','{"round":8,"from":0,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'0ea6c5d525b756323a26c917f19973f2b6039f319002a4026972ec879f8d1877');
INSERT INTO record VALUES(411,1795039127698,5,'inputs','{"round":9,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Kd"},{"card":"Qd"},{"card":"3d"},{"card":"2c"},{"card":"8d"},{"card":"5d"}]}',X'009365f6fe3adf8a0f892b54e10b4da58806a1205ed7619c6f1887c21cdc4d43');
INSERT INTO record VALUES(412,1795039127698,6,'inputs','{"round":9,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Jc"},{"card":"5d"},{"card":"8h"},{"card":"3c"}]}',X'7e4ea48677e28d8f1ea722133e3bf3e0070a0adbd3c2e66655a419d1791a7373');
INSERT INTO record VALUES(413,1795039127701,1,'inputs','{"round":7,"from":6,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"draw"}},{"card":"6s"},{"card":"4d"},{"card":"3h"}]}',X'c575b8761c50703fc65a258833e19fc33b45a996ce4d1124817bca6d0fd470e5');
INSERT INTO record VALUES(414,1795039127701,1,'round-over','{"round":7}',X'd1238e416e0ed0ad9277df9acecde4569e1e965702f7365e47c1003ef6e42e1c');
INSERT INTO record VALUES(415,1795039127703,2,'inputs','{"round":16,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'217df72e84f515f38f5dc062fb1e394b7aa8178739b0a690ccd0493c4a03eea5');
INSERT INTO record VALUES(416,1795039127703,2,'round-over','{"round":16}',X'09b73ff515f538921f6f670d48290c02f8d8d20142c9cd201764a2b4e8e989e8');
INSERT INTO record VALUES(417,1795039127709,4,'inputs','{"round":8,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"4-4-6"},{"card":"Five (2-3)"},{"card":"Four (2-2)"},{"card":"Five (1-4)"},{"card":"Seven (3-4)"},{"card":"Six (2-4)"},{"card":"Six (3-3)"},{"card":"Ten (5-5)"},{"card":"Twelve (6-6)"},{"card":"Seven (1-6)"},{"card":"Nine (4-5)"},{"card":"Eight (3-5)"},{"card":"Ten (5-5)"},{"card":"Eleven (5-6)"},{"card":"Three (1-2)"},{"card":"Eight (2-6)"},{"card":"Ten (4-6)"},{"card":"Eight (4-4)"},{"card":"Seven (1-6)"},{"card":"Six (3-3)"},{"card":"Eight (4-4)"},{"card":"Four (2-2)"},{"card":"Four (1-3)"},{"card":"Ten (4-6)"},{"card":"Nine (3-6)"},{"card":"Twelve (6-6)"},{"card":"Four (1-3)"},{"card":"Eleven (5-6)"},{"card":"Seven (2-5)"},{"card":"Six (1-5)"},{"card":"Two (1-1)"},{"card":"Six (1-5)"},{"card":"Two (1-1)"}]}',X'fb90a28d181fd39c604079a036ecdd34af32f6e8227a89329b940e13c45f93ff');
INSERT INTO record VALUES(418,1795039127714,5,'inputs','{"round":9,"from":8,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"forfeit"}}]}',X'1da66c041cefe267ecc8be3037c1603feabd892d44900cf2c9901e736fc7d89a');
INSERT INTO record VALUES(419,1795039127714,5,'round-over','{"round":9}',X'09d336debaead8db7127b6fe0f58b2d44fd9b1c6e4c04fbabb62dfcc79f4a0b3');
INSERT INTO record VALUES(420,1795039127714,5,'series-over','{"series":9,"seed":"b839d653d82e6209a8f4a19de4491c0702a27019dd3415517efb60756f3b7321"}',X'0b7b8360a7b23b99d210b1d44653f8b9b0e94ee72cee7e20aea093d2fd192e51');
INSERT INTO record VALUES(421,1795039127714,5,'series-began','{"series":10,"round":10,"commitment":"2917024be7f5508afbeb90475b719f921f1304c2f17493d2ba02ac01c5f9331c","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'1d66ec1b2f2595c81b4a7a66876af0c42cb706038f6f1c6d7db920e2913593a3');
INSERT INTO record VALUES(422,1795039127718,6,'inputs','{"round":9,"from":7,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"call","amount":"1.00"}}]}',X'66312d44fb3087e09aa86330b7c5baef7098017beb07c7f25ea8a14fd6661ac6');
INSERT INTO record VALUES(423,1795039127719,6,'inputs','{"round":9,"from":8,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"raise","to":"10.00"}}]}',X'88d8dc3ea083c89acaea4a19e63d96836cef4215299f8e752fdb8d626d5102f0');
INSERT INTO record VALUES(424,1795039127720,1,'inputs','{"round":8,"from":0,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'39c4a10de45e0784f5f87e1f61204371d99f364c116cc0b0288ecb6d0d269e4c');
INSERT INTO record VALUES(425,1795039127721,3,'inputs','{"round":15,"from":3,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[1,8,16,18,22,23,31,38,41,52,56,57,58,59,60,61,64,75,77,80]}]}',X'a5cc618b7ea16edb430755ecd0036b024abc94c50f8c5bf1eee6863bc9347a49');
INSERT INTO record VALUES(426,1795039127721,3,'round-over','{"round":15}',X'e49a33e2ef1fb522cea80cfe7ba0e142d6576a3c2062b1c9f05ae28a90fe112f');
INSERT INTO record VALUES(427,1795039127722,4,'inputs','{"round":8,"from":35,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Ten (4-6)","Nine (3-6)"],"low":["Four (2-2)","Four (1-3)"]}}]}',X'7242607e41b041297db39fdde81575f895908944c4bec58c98f7425279a0457c');
INSERT INTO record VALUES(428,1795039127725,6,'inputs','{"round":9,"from":9,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"fold"}}]}',X'420bbc57eb1e396b099195f12bb63f133845943de6afe4fdc6c8b2ac8cab1049');
INSERT INTO record VALUES(429,1795039127725,6,'round-over','{"round":9}',X'135da87dfaba2ec0fdf37ef563081f8d7f1dcfb9599308a3c2e4b391c74ad7e0');
INSERT INTO record VALUES(430,1795039127725,6,'series-over','{"series":9,"seed":"4ba4266c668d5d789feff95663db68c8d20323c3364f8383ea296db3675e0bd2"}',X'2db0c5a0524e638366ea4191fc00043b744d8f38642896ef271d65badef1a730');
INSERT INTO record VALUES(431,1795039127725,6,'series-began','{"series":10,"round":10,"commitment":"8dc34335a6ceebc5e52ae59b40e81b263a6b053127169013202f54c41e417148","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'48b703c8bf7f503d5c4e9b62cce404436496616e79814cb276507e7bb674c6c7');
INSERT INTO record VALUES(432,1795039127727,6,'inputs','{"round":10,"from":0,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"56.00"}}]}',X'addfb92be11dde396ee377ed18ac0e9d3362d5739a8cdeb1d6bbdee28d34dc0b');
INSERT INTO record VALUES(433,1795039127730,2,'inputs','{"round":17,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'ce5bc8a5ffe83c7830c4c5cf31380c9587976fb8b22720704fced0599a041126');
INSERT INTO record VALUES(434,1795039127730,2,'round-over','{"round":17}',X'4f864ee2ba5265745c0658568ccbbcc303af37e0660e940dfddb8bc81721b1bc');
INSERT INTO record VALUES(435,1795039127740,3,'inputs','{"round":16,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"split","groups":[[11,30,8],[67,73]],"rates":["3.00","1.00"],"issued":"2026-11-18T21:58:47Z"}}]}',X'3e916de747750251acc6bfbfbc55847483dc9719869a8ca9173d5f51b6211e4e');
INSERT INTO record VALUES(436,1795039127741,4,'inputs','{"round":8,"from":36,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"surrender"}}]}',X'9e16fc4658754a95f2587a57f94f91c0d5cdd18991f6eaec88049993dce8b17a');
INSERT INTO record VALUES(437,1795039127741,4,'round-over','{"round":8}',X'74c2d202dd9970f6d76da9ce20b052aac6da01e4ef63afb6825cd3df4e0fd7a6');
INSERT INTO record VALUES(438,1795039127741,4,'series-over','{"series":8,"seed":"72825b8b634385dc7d7a6cae7c6468acc7327c3deddfce1b4d0017dce1031670"}',X'1f22fa482010d027b5b38fbb63bbcaef29655a5c40882536754d8f3a435be2a3');
INSERT INTO record VALUES(439,1795039127741,4,'series-began','{"series":9,"round":9,"commitment":"a0367f2ad4f5e2c2e0388d002f6fa2bfc9e9c923e9109044499d921b9204b7f0","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1}',X'e9ff8cc77aa4c5114a1471733022fb408b335e56276daf569b0956b3cbc27cd0');
INSERT INTO record VALUES(440,1795039127743,6,'inputs','{"round":10,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"30.00"}}]}',X'0a88213e6d754cc4dcc68d6eada1084aaf1eb029afc89002b7db54d0d689539b');
INSERT INTO record VALUES(441,1795039127745,1,'inputs','{"round":8,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Qh"},{"card":"Ad"},{"card":"Tc"}]}',X'819c53211a3800ae8f81ce112d08f178ca599f70e65bfb794a1e47f22c93c5cf');
INSERT INTO record VALUES(442,1795039127745,2,'inputs','{"round":18,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'76a5dc45979a5a2d33f4136e361d0e2fb7892aed4e934da61d97a86522ab9257');
INSERT INTO record VALUES(443,1795039127745,2,'round-over','{"round":18}',X'977ebb8a808e72d19ba4de70cfa7b888e5294e2b543aedd83d9b5db609a51103');
INSERT INTO record VALUES(444,1795039127747,4,'inputs','{"round":9,"from":0,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'd27f34d13ea3c835ae8e36de5c317e47026069a942af3108e03054121b97a83e');
INSERT INTO record VALUES(445,1795039127763,6,'inputs','{"round":10,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"6c"},{"card":"4c"},{"card":"3s"},{"card":"6d"}]}',X'ee855561a6c08ccb7efc6176dbe17e5b5b058a25d4644565a396e3fb60bd6079');
INSERT INTO record VALUES(446,1795039127764,6,'inputs','{"round":10,"from":7,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"call","amount":"1.00"}}]}',X'0343bbe3a3fa95c9c29d059eefe03a458d3769f84f0c051c61bd884c757665ca');
INSERT INTO record VALUES(447,1795039127766,1,'inputs','{"round":8,"from":5,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"decline"}}]}',X'c09539270a8890f516a1df7f9cf00811ee2f69b96e4fe0f59f9a29822e1c1f8e');
INSERT INTO record VALUES(448,1795039127773,3,'inputs','{"round":16,"from":1,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[9,15,16,17,20,32,36,37,39,46,47,51,55,61,63,65,67,69,77,79]}]}',X'16f2ec98087c79b1856724928e1fbea2cad371541706d8da0f2465ca5cd1f562');
INSERT INTO record VALUES(449,1795039127773,3,'round-over','{"round":16}',X'458012ef1822ac01217e009de04f17ae6deea73c337d742d9932c5b66793815e');
INSERT INTO record VALUES(450,1795039127780,4,'inputs','{"round":9,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"2-6-6"},{"card":"Seven (3-4)"},{"card":"Five (1-4)"},{"card":"Six (3-3)"},{"card":"Two (1-1)"},{"card":"Eight (2-6)"},{"card":"Eight (3-5)"},{"card":"Six (2-4)"},{"card":"Ten (5-5)"},{"card":"Ten (5-5)"},{"card":"Nine (4-5)"},{"card":"Seven (1-6)"},{"card":"Six (1-5)"},{"card":"Four (1-3)"},{"card":"Eleven (5-6)"},{"card":"Ten (4-6)"},{"card":"Four (2-2)"},{"card":"Twelve (6-6)"},{"card":"Seven (1-6)"},{"card":"Eleven (5-6)"},{"card":"Two (1-1)"},{"card":"Six (3-3)"},{"card":"Ten (4-6)"},{"card":"Three (1-2)"},{"card":"Eight (4-4)"},{"card":"Seven (2-5)"},{"card":"Six (1-5)"},{"card":"Nine (3-6)"},{"card":"Eight (4-4)"},{"card":"Twelve (6-6)"},{"card":"Four (1-3)"},{"card":"Five (2-3)"},{"card":"Four (2-2)"}]}',X'0a8d70b7d7e0595d4df0b32da6f99e7cab0416c06fcfa18a9e8011296396c644');
INSERT INTO record VALUES(451,1795039127782,6,'inputs','{"round":10,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"raise","to":"20.00"}}]}',X'4e0022f96b8e78050b6f42530747b6d66276aa76522bef8275d0dbc706fba32f');
INSERT INTO record VALUES(452,1795039127783,6,'inputs','{"round":10,"from":9,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"fold"}}]}',X'88c9b3731df824e12e23347c67edbecff5a75eda333bf276ad85ac6251a57055');
INSERT INTO record VALUES(453,1795039127783,6,'round-over','{"round":10}',X'66aca2a7862877b97ae71339ae392279853fbf14c3cd911196df728110d121bb');
INSERT INTO record VALUES(454,1795039127783,6,'series-over','{"series":10,"seed":"e5b30ac29e48d1ee46a18fd20886b83cef12d8296dabb255f30df0304daa4716"}',X'27d33bf06f41e347ad10ff0249a8c0a2d2d84d3ee855966f52e73e8747aaac66');
INSERT INTO record VALUES(455,1795039127783,6,'series-began','{"series":11,"round":11,"commitment":"1b513effcc5a85527428fb510adcd7e1327ddb8cb36c8262e74e01719d78b298","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1}',X'2fbc310c19bf515d5de43d2a7129ad36497b8c1f3601532d3bdf86216d6f3c8e');
INSERT INTO record VALUES(456,1795039127786,1,'inputs','{"round":8,"from":6,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"split-pairs","amount":"10.00"}},{"card":"7d"}]}',X'c27cf8ff4a5a5c9e932ad993b68c30a0972d7b0c3026fbd5debf34ad0d9d0ce1');
INSERT INTO record VALUES(457,1795039127787,2,'inputs','{"round":19,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'3d587abe50bb6c56b8c6d96101745636ead39bc26f51078fb5ae756ee9003f10');
INSERT INTO record VALUES(458,1795039127787,2,'round-over','{"round":19}',X'5dd92fab1b64482c847ecf5724070cb26f83d1c075b3ac2503cb5ebfebe17c40');
INSERT INTO record VALUES(459,1795039127791,4,'inputs','{"round":9,"from":35,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Six (3-3)","Three (1-2)"],"low":["Ten (4-6)","Eight (4-4)"]}}]}',X'996b572d76239b7cf0826702b57686bebb8d55cb950e1b5e760b74c0df7a476f');
INSERT INTO record VALUES(460,1795039127797,6,'inputs','{"round":11,"from":0,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"54.00"}}]}',X'b5b5fa600c6fb1e22b71aebc47d297e5e73f452d988f0cd81b47c8fd72050814');
INSERT INTO record VALUES(461,1795039127798,1,'inputs','{"round":8,"from":8,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"draw"}},{"card":"Jc"},{"card":"3d"}]}',X'ff2c53d6e4ec21592eb4cef20e76c6389d7d879c1592a4fa98db72def928ed4e');
INSERT INTO record VALUES(462,1795039127799,2,'inputs','{"round":20,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'f3a0a54d10f4a590a6e67d68bd5da3dc278b78f420eaaa8842a42138c2baa2ba');
INSERT INTO record VALUES(463,1795039127799,2,'round-over','{"round":20}',X'48bb4b9483de55b88a50dcb166a11c9faf9b2a3635f672b571e8d16fbfb5889c');
INSERT INTO record VALUES(464,1795039127801,4,'inputs','{"round":9,"from":36,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"decline"}}]}',X'c15e47dc91c98adbbd10058d9cf88ae6ece707a5b8f67d9c9e42be76dc79b3be');
INSERT INTO record VALUES(465,1795039127801,4,'round-over','{"round":9}',X'eb6e27987a2f230520535b4a8a949d354aa1fa35a50a6930619a5842bf2311ea');
INSERT INTO record VALUES(466,1795039127801,4,'series-over','{"series":9,"seed":"ba2209716e9b5f8c71d6f06122a168ef694cb2698fdca6e0e3ac17ab32f67c1b"}',X'72140e279c64a713705786cad48fd96668967a0b26f8a8887fb58a620caebb4b');
INSERT INTO record VALUES(467,1795039127801,4,'series-began','{"series":10,"round":10,"commitment":"223025bb9c3f91f187f3cab711d7daef1d6ca8d3b8bc513c8c63112168055de2","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1}',X'4f3fe3d90e191ac69789e66e139652b131a3042dad331e3be3faa7ca446519ac');
INSERT INTO record VALUES(468,1795039127824,6,'inputs','{"round":11,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"32.00"}}]}',X'22aca89ffa1dc7a71922294873ea2c6de38c5048051f92ee4b6eb3df82dbd75a');
INSERT INTO record VALUES(469,1795039127838,3,'inputs','{"round":17,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"quick-pick","spot-count":5,"rate":"1.00","issued":"2026-11-18T21:58:47Z"}},{"item":[4,8,21,56,63]}]}',X'9b1f586b234738213c246137c9c7e9f56d1a4287769e5f4d03bfca4795a70b13');
INSERT INTO record VALUES(470,1795039127840,4,'inputs','{"round":10,"from":0,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'1791e17f6c7825a9e1904eb124139be2be3ae19809e41a4b07aa2a30af972074');
INSERT INTO record VALUES(471,1795039127841,6,'inputs','{"round":11,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Js"},{"card":"Ad"},{"card":"Ts"},{"card":"5d"}]}',X'f11eaa023f9123d075707f37b66905330262760b886b45e61fc5732943b7e8fb');
CREATE TABLE ledger (
        seq INTEGER NOT NULL,
        line INTEGER NOT NULL,
        account TEXT NOT NULL,
        cents INTEGER NOT NULL,
        what TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        PRIMARY KEY (seq, line)
    ) STRICT, WITHOUT ROWID;
INSERT INTO ledger VALUES(1,0,'issued',-100000,'purchase',1795039126395);
INSERT INTO ledger VALUES(1,1,'wallet:1',100000,'purchase',1795039126395);
INSERT INTO ledger VALUES(2,0,'issued',-100000,'purchase',1795039126431);
INSERT INTO ledger VALUES(2,1,'wallet:2',100000,'purchase',1795039126431);
INSERT INTO ledger VALUES(4,0,'issued',-100000,'purchase',1795039126495);
INSERT INTO ledger VALUES(4,1,'wallet:3',100000,'purchase',1795039126495);
INSERT INTO ledger VALUES(7,0,'issued',-100000,'purchase',1795039126504);
INSERT INTO ledger VALUES(7,1,'wallet:4',100000,'purchase',1795039126504);
INSERT INTO ledger VALUES(8,0,'wallet:3',-5000,'buy-in',1795039126505);
INSERT INTO ledger VALUES(8,1,'rack:1:3',5000,'buy-in',1795039126505);
INSERT INTO ledger VALUES(9,0,'wallet:4',-5000,'buy-in',1795039126505);
INSERT INTO ledger VALUES(9,1,'rack:1:4',5000,'buy-in',1795039126505);
INSERT INTO ledger VALUES(12,0,'issued',-100000,'purchase',1795039126526);
INSERT INTO ledger VALUES(12,1,'wallet:5',100000,'purchase',1795039126526);
INSERT INTO ledger VALUES(13,0,'wallet:3',-5000,'buy-in',1795039126537);
INSERT INTO ledger VALUES(13,1,'rack:2:3',5000,'buy-in',1795039126537);
INSERT INTO ledger VALUES(14,0,'wallet:5',-5000,'buy-in',1795039126538);
INSERT INTO ledger VALUES(14,1,'rack:2:5',5000,'buy-in',1795039126538);
INSERT INTO ledger VALUES(17,0,'issued',-100000,'purchase',1795039126540);
INSERT INTO ledger VALUES(17,1,'wallet:6',100000,'purchase',1795039126540);
INSERT INTO ledger VALUES(18,0,'wallet:3',-5000,'buy-in',1795039126541);
INSERT INTO ledger VALUES(18,1,'rack:3:3',5000,'buy-in',1795039126541);
INSERT INTO ledger VALUES(19,0,'wallet:6',-5000,'buy-in',1795039126542);
INSERT INTO ledger VALUES(19,1,'rack:3:6',5000,'buy-in',1795039126542);
INSERT INTO ledger VALUES(22,0,'issued',-100000,'purchase',1795039126544);
INSERT INTO ledger VALUES(22,1,'wallet:7',100000,'purchase',1795039126544);
INSERT INTO ledger VALUES(23,0,'wallet:3',-5000,'buy-in',1795039126545);
INSERT INTO ledger VALUES(23,1,'rack:4:3',5000,'buy-in',1795039126545);
INSERT INTO ledger VALUES(24,0,'wallet:7',-5000,'buy-in',1795039126545);
INSERT INTO ledger VALUES(24,1,'rack:4:7',5000,'buy-in',1795039126545);
INSERT INTO ledger VALUES(27,0,'issued',-100000,'purchase',1795039126547);
INSERT INTO ledger VALUES(27,1,'wallet:8',100000,'purchase',1795039126547);
INSERT INTO ledger VALUES(28,0,'wallet:3',-5000,'buy-in',1795039126548);
INSERT INTO ledger VALUES(28,1,'rack:5:3',5000,'buy-in',1795039126548);
INSERT INTO ledger VALUES(29,0,'wallet:8',-5000,'buy-in',1795039126548);
INSERT INTO ledger VALUES(29,1,'rack:5:8',5000,'buy-in',1795039126548);
INSERT INTO ledger VALUES(32,0,'issued',-100000,'purchase',1795039126552);
INSERT INTO ledger VALUES(32,1,'wallet:9',100000,'purchase',1795039126552);
INSERT INTO ledger VALUES(33,0,'wallet:3',-5000,'buy-in',1795039126552);
INSERT INTO ledger VALUES(33,1,'rack:6:3',5000,'buy-in',1795039126552);
INSERT INTO ledger VALUES(34,0,'wallet:9',-5000,'buy-in',1795039126553);
INSERT INTO ledger VALUES(34,1,'rack:6:9',5000,'buy-in',1795039126553);
INSERT INTO ledger VALUES(37,0,'issued',-100000,'purchase',1795039126556);
INSERT INTO ledger VALUES(37,1,'wallet:10',100000,'purchase',1795039126556);
INSERT INTO ledger VALUES(38,0,'wallet:3',-5000,'buy-in',1795039126557);
INSERT INTO ledger VALUES(38,1,'rack:7:3',5000,'buy-in',1795039126557);
INSERT INTO ledger VALUES(39,0,'wallet:10',-5000,'buy-in',1795039126560);
INSERT INTO ledger VALUES(39,1,'rack:7:10',5000,'buy-in',1795039126560);
INSERT INTO ledger VALUES(42,0,'rack:2:3',-1000,'wager',1795039126562);
INSERT INTO ledger VALUES(42,1,'layout:2',1000,'wager',1795039126562);
INSERT INTO ledger VALUES(43,0,'rack:3:3',-200,'wager',1795039126562);
INSERT INTO ledger VALUES(43,1,'layout:3',200,'wager',1795039126562);
INSERT INTO ledger VALUES(44,0,'rack:3:6',-400,'wager',1795039126563);
INSERT INTO ledger VALUES(44,1,'layout:3',400,'wager',1795039126563);
INSERT INTO ledger VALUES(45,0,'rack:4:3',-2000,'wager',1795039126564);
INSERT INTO ledger VALUES(45,1,'layout:4',2000,'wager',1795039126564);
INSERT INTO ledger VALUES(46,0,'rack:4:7',-1000,'wager',1795039126564);
INSERT INTO ledger VALUES(46,1,'layout:4',1000,'wager',1795039126564);
INSERT INTO ledger VALUES(47,0,'rack:5:3',-1000,'wager',1795039126569);
INSERT INTO ledger VALUES(47,1,'layout:5',1000,'wager',1795039126569);
INSERT INTO ledger VALUES(48,0,'rack:5:8',-2000,'wager',1795039126569);
INSERT INTO ledger VALUES(48,1,'layout:5',2000,'wager',1795039126569);
INSERT INTO ledger VALUES(49,0,'rack:6:9',-1000,'wager',1795039126570);
INSERT INTO ledger VALUES(49,1,'layout:6',1000,'wager',1795039126570);
INSERT INTO ledger VALUES(50,0,'rack:7:10',-1000,'wager',1795039126573);
INSERT INTO ledger VALUES(50,1,'layout:7',1000,'wager',1795039126573);
INSERT INTO ledger VALUES(51,0,'rack:2:3',-2000,'wager',1795039126573);
INSERT INTO ledger VALUES(51,1,'layout:2',2000,'wager',1795039126573);
INSERT INTO ledger VALUES(52,0,'rack:2:5',-2000,'wager',1795039126574);
INSERT INTO ledger VALUES(52,1,'layout:2',2000,'wager',1795039126574);
INSERT INTO ledger VALUES(55,0,'rack:6:3',-1000,'wager',1795039126575);
INSERT INTO ledger VALUES(55,1,'layout:6',1000,'wager',1795039126575);
INSERT INTO ledger VALUES(57,0,'rack:7:3',-1000,'wager',1795039126576);
INSERT INTO ledger VALUES(57,1,'layout:7',1000,'wager',1795039126576);
INSERT INTO ledger VALUES(58,0,'rack:7:10',-2000,'wager',1795039126577);
INSERT INTO ledger VALUES(58,1,'layout:7',2000,'wager',1795039126577);
INSERT INTO ledger VALUES(59,0,'rack:2:3',-1000,'wager',1795039126578);
INSERT INTO ledger VALUES(59,1,'layout:2',1000,'wager',1795039126578);
INSERT INTO ledger VALUES(60,0,'layout:3',-600,'lost',1795039126578);
INSERT INTO ledger VALUES(60,1,'table:3',600,'lost',1795039126578);
INSERT INTO ledger VALUES(64,0,'rack:5:3',-1000,'wager',1795039126585);
INSERT INTO ledger VALUES(64,1,'layout:5',1000,'wager',1795039126585);
INSERT INTO ledger VALUES(65,0,'layout:5',-2000,'returned',1795039126586);
INSERT INTO ledger VALUES(65,1,'rack:5:3',2000,'returned',1795039126586);
INSERT INTO ledger VALUES(65,2,'table:5',-2000,'won',1795039126586);
INSERT INTO ledger VALUES(65,3,'rack:5:3',2000,'won',1795039126586);
INSERT INTO ledger VALUES(65,4,'rack:5:8',-2000,'wager',1795039126586);
INSERT INTO ledger VALUES(65,5,'layout:5',2000,'wager',1795039126586);
INSERT INTO ledger VALUES(65,6,'layout:5',-4000,'returned',1795039126586);
INSERT INTO ledger VALUES(65,7,'rack:5:8',4000,'returned',1795039126586);
INSERT INTO ledger VALUES(65,8,'table:5',-4000,'won',1795039126586);
INSERT INTO ledger VALUES(65,9,'rack:5:8',4000,'won',1795039126586);
INSERT INTO ledger VALUES(69,0,'layout:6',-900,'returned',1795039126587);
INSERT INTO ledger VALUES(69,1,'rack:6:3',900,'returned',1795039126587);
INSERT INTO ledger VALUES(69,2,'layout:6',-1100,'returned',1795039126587);
INSERT INTO ledger VALUES(69,3,'rack:6:9',1100,'returned',1795039126587);
INSERT INTO ledger VALUES(73,0,'rack:6:9',-2200,'wager',1795039126587);
INSERT INTO ledger VALUES(73,1,'layout:6',2200,'wager',1795039126587);
INSERT INTO ledger VALUES(74,0,'rack:7:10',-1000,'wager',1795039126590);
INSERT INTO ledger VALUES(74,1,'layout:7',1000,'wager',1795039126590);
INSERT INTO ledger VALUES(75,0,'rack:1:3',-1000,'wager',1795039126590);
INSERT INTO ledger VALUES(75,1,'layout:1',1000,'wager',1795039126590);
INSERT INTO ledger VALUES(76,0,'rack:1:4',-1000,'wager',1795039126591);
INSERT INTO ledger VALUES(76,1,'layout:1',1000,'wager',1795039126591);
INSERT INTO ledger VALUES(77,0,'layout:2',-5000,'lost',1795039126591);
INSERT INTO ledger VALUES(77,1,'table:2',5000,'lost',1795039126591);
INSERT INTO ledger VALUES(79,0,'rack:3:6',-300,'wager',1795039126592);
INSERT INTO ledger VALUES(79,1,'layout:3',300,'wager',1795039126592);
INSERT INTO ledger VALUES(81,0,'layout:4',-3000,'lost',1795039126593);
INSERT INTO ledger VALUES(81,1,'table:4',3000,'lost',1795039126593);
INSERT INTO ledger VALUES(85,0,'rack:5:3',-1000,'wager',1795039126594);
INSERT INTO ledger VALUES(85,1,'layout:5',1000,'wager',1795039126594);
INSERT INTO ledger VALUES(86,0,'rack:5:8',-1000,'wager',1795039126594);
INSERT INTO ledger VALUES(86,1,'layout:5',1000,'wager',1795039126594);
INSERT INTO ledger VALUES(87,0,'rack:6:3',-2000,'wager',1795039126595);
INSERT INTO ledger VALUES(87,1,'layout:6',2000,'wager',1795039126595);
INSERT INTO ledger VALUES(88,0,'layout:7',-4000,'lost',1795039126596);
INSERT INTO ledger VALUES(88,1,'table:7',4000,'lost',1795039126596);
INSERT INTO ledger VALUES(88,2,'layout:7',-1000,'returned',1795039126596);
INSERT INTO ledger VALUES(88,3,'rack:7:10',1000,'returned',1795039126596);
INSERT INTO ledger VALUES(88,4,'table:7',-1000,'won',1795039126596);
INSERT INTO ledger VALUES(88,5,'rack:7:10',1000,'won',1795039126596);
INSERT INTO ledger VALUES(90,0,'rack:4:3',-1000,'wager',1795039126601);
INSERT INTO ledger VALUES(90,1,'layout:4',1000,'wager',1795039126601);
INSERT INTO ledger VALUES(91,0,'rack:4:7',-1000,'wager',1795039126602);
INSERT INTO ledger VALUES(91,1,'layout:4',1000,'wager',1795039126602);
INSERT INTO ledger VALUES(94,0,'layout:6',-2100,'returned',1795039126603);
INSERT INTO ledger VALUES(94,1,'rack:6:3',2100,'returned',1795039126603);
INSERT INTO ledger VALUES(94,2,'layout:6',-2100,'returned',1795039126603);
INSERT INTO ledger VALUES(94,3,'rack:6:9',2100,'returned',1795039126603);
INSERT INTO ledger VALUES(98,0,'rack:7:3',-1000,'wager',1795039126604);
INSERT INTO ledger VALUES(98,1,'layout:7',1000,'wager',1795039126604);
INSERT INTO ledger VALUES(99,0,'rack:7:10',-1000,'wager',1795039126604);
INSERT INTO ledger VALUES(99,1,'layout:7',1000,'wager',1795039126604);
INSERT INTO ledger VALUES(102,0,'rack:3:3',-500,'wager',1795039126608);
INSERT INTO ledger VALUES(102,1,'layout:3',500,'wager',1795039126608);
INSERT INTO ledger VALUES(103,0,'layout:3',-800,'lost',1795039126608);
INSERT INTO ledger VALUES(103,1,'table:3',800,'lost',1795039126608);
INSERT INTO ledger VALUES(106,0,'layout:5',-1000,'lost',1795039126610);
INSERT INTO ledger VALUES(106,1,'table:5',1000,'lost',1795039126610);
INSERT INTO ledger VALUES(106,2,'rack:5:8',-1000,'wager',1795039126610);
INSERT INTO ledger VALUES(106,3,'layout:5',1000,'wager',1795039126610);
INSERT INTO ledger VALUES(106,4,'layout:5',-2000,'returned',1795039126610);
INSERT INTO ledger VALUES(106,5,'rack:5:8',2000,'returned',1795039126610);
INSERT INTO ledger VALUES(106,6,'table:5',-1000,'won',1795039126610);
INSERT INTO ledger VALUES(106,7,'rack:5:8',1000,'won',1795039126610);
INSERT INTO ledger VALUES(110,0,'rack:6:3',-2100,'wager',1795039126610);
INSERT INTO ledger VALUES(110,1,'layout:6',2100,'wager',1795039126610);
INSERT INTO ledger VALUES(111,0,'rack:6:9',-4200,'wager',1795039126611);
INSERT INTO ledger VALUES(111,1,'layout:6',4200,'wager',1795039126611);
INSERT INTO ledger VALUES(112,0,'rack:7:3',-1000,'wager',1795039126611);
INSERT INTO ledger VALUES(112,1,'layout:7',1000,'wager',1795039126611);
INSERT INTO ledger VALUES(114,0,'rack:2:5',-1000,'wager',1795039126613);
INSERT INTO ledger VALUES(114,1,'layout:2',1000,'wager',1795039126613);
INSERT INTO ledger VALUES(115,0,'rack:3:6',-400,'wager',1795039126613);
INSERT INTO ledger VALUES(115,1,'layout:3',400,'wager',1795039126613);
INSERT INTO ledger VALUES(118,0,'rack:5:3',-1000,'wager',1795039126616);
INSERT INTO ledger VALUES(118,1,'layout:5',1000,'wager',1795039126616);
INSERT INTO ledger VALUES(119,0,'rack:5:8',-1000,'wager',1795039126617);
INSERT INTO ledger VALUES(119,1,'layout:5',1000,'wager',1795039126617);
INSERT INTO ledger VALUES(121,0,'layout:7',-3000,'lost',1795039126618);
INSERT INTO ledger VALUES(121,1,'table:7',3000,'lost',1795039126618);
INSERT INTO ledger VALUES(123,0,'rack:7:10',-1000,'wager',1795039126618);
INSERT INTO ledger VALUES(123,1,'layout:7',1000,'wager',1795039126618);
INSERT INTO ledger VALUES(128,0,'rack:3:3',-400,'wager',1795039126627);
INSERT INTO ledger VALUES(128,1,'layout:3',400,'wager',1795039126627);
INSERT INTO ledger VALUES(130,0,'layout:4',-1000,'returned',1795039126628);
INSERT INTO ledger VALUES(130,1,'rack:4:3',1000,'returned',1795039126628);
INSERT INTO ledger VALUES(130,2,'layout:4',-1000,'returned',1795039126628);
INSERT INTO ledger VALUES(130,3,'rack:4:7',1000,'returned',1795039126628);
INSERT INTO ledger VALUES(134,0,'rack:5:8',-2000,'wager',1795039126629);
INSERT INTO ledger VALUES(134,1,'layout:5',2000,'wager',1795039126629);
INSERT INTO ledger VALUES(136,0,'layout:6',-2300,'returned',1795039126630);
INSERT INTO ledger VALUES(136,1,'rack:6:3',2300,'returned',1795039126630);
INSERT INTO ledger VALUES(136,2,'layout:6',-4000,'returned',1795039126630);
INSERT INTO ledger VALUES(136,3,'rack:6:9',4000,'returned',1795039126630);
INSERT INTO ledger VALUES(140,0,'rack:7:3',-1000,'wager',1795039126632);
INSERT INTO ledger VALUES(140,1,'layout:7',1000,'wager',1795039126632);
INSERT INTO ledger VALUES(141,0,'layout:1',-1000,'lost',1795039126634);
INSERT INTO ledger VALUES(141,1,'table:1',1000,'lost',1795039126634);
INSERT INTO ledger VALUES(141,2,'layout:1',-1000,'returned',1795039126634);
INSERT INTO ledger VALUES(141,3,'rack:1:4',1000,'returned',1795039126634);
INSERT INTO ledger VALUES(141,4,'table:1',-1000,'won',1795039126634);
INSERT INTO ledger VALUES(141,5,'rack:1:4',1000,'won',1795039126634);
INSERT INTO ledger VALUES(143,0,'rack:4:3',-1000,'wager',1795039126640);
INSERT INTO ledger VALUES(143,1,'layout:4',1000,'wager',1795039126640);
INSERT INTO ledger VALUES(144,0,'rack:4:7',-1000,'wager',1795039126641);
INSERT INTO ledger VALUES(144,1,'layout:4',1000,'wager',1795039126641);
INSERT INTO ledger VALUES(146,0,'rack:6:3',-4600,'wager',1795039126643);
INSERT INTO ledger VALUES(146,1,'layout:6',4600,'wager',1795039126643);
INSERT INTO ledger VALUES(147,0,'rack:6:9',-4000,'wager',1795039126649);
INSERT INTO ledger VALUES(147,1,'layout:6',4000,'wager',1795039126649);
INSERT INTO ledger VALUES(148,0,'rack:7:3',-1000,'wager',1795039126651);
INSERT INTO ledger VALUES(148,1,'layout:7',1000,'wager',1795039126651);
INSERT INTO ledger VALUES(149,0,'rack:1:3',-1000,'wager',1795039126652);
INSERT INTO ledger VALUES(149,1,'layout:1',1000,'wager',1795039126652);
INSERT INTO ledger VALUES(150,0,'rack:1:4',-1000,'wager',1795039126654);
INSERT INTO ledger VALUES(150,1,'layout:1',1000,'wager',1795039126654);
INSERT INTO ledger VALUES(153,0,'rack:2:5',-1000,'wager',1795039126655);
INSERT INTO ledger VALUES(153,1,'layout:2',1000,'wager',1795039126655);
INSERT INTO ledger VALUES(154,0,'layout:3',-400,'lost',1795039126656);
INSERT INTO ledger VALUES(154,1,'table:3',400,'lost',1795039126656);
INSERT INTO ledger VALUES(156,0,'rack:3:6',-600,'wager',1795039126657);
INSERT INTO ledger VALUES(156,1,'layout:3',600,'wager',1795039126657);
INSERT INTO ledger VALUES(158,0,'layout:5',-4000,'lost',1795039126661);
INSERT INTO ledger VALUES(158,1,'table:5',4000,'lost',1795039126661);
INSERT INTO ledger VALUES(163,0,'layout:7',-2000,'lost',1795039126664);
INSERT INTO ledger VALUES(163,1,'table:7',2000,'lost',1795039126664);
INSERT INTO ledger VALUES(163,2,'layout:7',-1000,'returned',1795039126664);
INSERT INTO ledger VALUES(163,3,'rack:7:10',1000,'returned',1795039126664);
INSERT INTO ledger VALUES(163,4,'table:7',-8000,'won',1795039126664);
INSERT INTO ledger VALUES(163,5,'rack:7:10',8000,'won',1795039126664);
INSERT INTO ledger VALUES(165,0,'rack:7:10',-1000,'wager',1795039126665);
INSERT INTO ledger VALUES(165,1,'layout:7',1000,'wager',1795039126665);
INSERT INTO ledger VALUES(171,0,'rack:5:3',-1000,'wager',1795039126670);
INSERT INTO ledger VALUES(171,1,'layout:5',1000,'wager',1795039126670);
INSERT INTO ledger VALUES(172,0,'rack:5:8',-2000,'wager',1795039126672);
INSERT INTO ledger VALUES(172,1,'layout:5',2000,'wager',1795039126672);
INSERT INTO ledger VALUES(173,0,'layout:6',-4700,'returned',1795039126673);
INSERT INTO ledger VALUES(173,1,'rack:6:3',4700,'returned',1795039126673);
INSERT INTO ledger VALUES(173,2,'layout:6',-3900,'returned',1795039126673);
INSERT INTO ledger VALUES(173,3,'rack:6:9',3900,'returned',1795039126673);
INSERT INTO ledger VALUES(177,0,'rack:7:10',-1000,'wager',1795039126675);
INSERT INTO ledger VALUES(177,1,'layout:7',1000,'wager',1795039126675);
INSERT INTO ledger VALUES(179,0,'layout:1',-2000,'lost',1795039126680);
INSERT INTO ledger VALUES(179,1,'table:1',2000,'lost',1795039126680);
INSERT INTO ledger VALUES(182,0,'layout:4',-1000,'returned',1795039126683);
INSERT INTO ledger VALUES(182,1,'rack:4:3',1000,'returned',1795039126683);
INSERT INTO ledger VALUES(182,2,'layout:4',-1000,'lost',1795039126683);
INSERT INTO ledger VALUES(182,3,'table:4',1000,'lost',1795039126683);
INSERT INTO ledger VALUES(187,0,'rack:6:3',-4700,'wager',1795039126686);
INSERT INTO ledger VALUES(187,1,'layout:6',4700,'wager',1795039126686);
INSERT INTO ledger VALUES(188,0,'rack:6:9',-3900,'wager',1795039126686);
INSERT INTO ledger VALUES(188,1,'layout:6',3900,'wager',1795039126686);
INSERT INTO ledger VALUES(189,0,'layout:7',-2000,'lost',1795039126689);
INSERT INTO ledger VALUES(189,1,'table:7',2000,'lost',1795039126689);
INSERT INTO ledger VALUES(191,0,'rack:1:3',-1000,'wager',1795039126690);
INSERT INTO ledger VALUES(191,1,'layout:1',1000,'wager',1795039126690);
INSERT INTO ledger VALUES(192,0,'rack:1:4',-1000,'wager',1795039126690);
INSERT INTO ledger VALUES(192,1,'layout:1',1000,'wager',1795039126690);
INSERT INTO ledger VALUES(197,0,'layout:3',-600,'returned',1795039126694);
INSERT INTO ledger VALUES(197,1,'rack:3:6',600,'returned',1795039126694);
INSERT INTO ledger VALUES(197,2,'table:3',-400,'won',1795039126694);
INSERT INTO ledger VALUES(197,3,'rack:3:6',400,'won',1795039126694);
INSERT INTO ledger VALUES(198,0,'rack:4:7',-1000,'wager',1795039126700);
INSERT INTO ledger VALUES(198,1,'layout:4',1000,'wager',1795039126700);
INSERT INTO ledger VALUES(200,0,'layout:5',-3000,'lost',1795039126702);
INSERT INTO ledger VALUES(200,1,'table:5',3000,'lost',1795039126702);
INSERT INTO ledger VALUES(205,0,'rack:7:10',-2000,'wager',1795039126704);
INSERT INTO ledger VALUES(205,1,'layout:7',2000,'wager',1795039126704);
INSERT INTO ledger VALUES(207,0,'rack:4:3',-1000,'wager',1795039126706);
INSERT INTO ledger VALUES(207,1,'layout:4',1000,'wager',1795039126706);
INSERT INTO ledger VALUES(209,0,'rack:5:3',-1000,'wager',1795039126710);
INSERT INTO ledger VALUES(209,1,'layout:5',1000,'wager',1795039126710);
INSERT INTO ledger VALUES(210,0,'rack:5:8',-2000,'wager',1795039126711);
INSERT INTO ledger VALUES(210,1,'layout:5',2000,'wager',1795039126711);
INSERT INTO ledger VALUES(211,0,'layout:6',-4600,'returned',1795039126713);
INSERT INTO ledger VALUES(211,1,'rack:6:3',4600,'returned',1795039126713);
INSERT INTO ledger VALUES(211,2,'layout:6',-4000,'returned',1795039126713);
INSERT INTO ledger VALUES(211,3,'rack:6:9',4000,'returned',1795039126713);
INSERT INTO ledger VALUES(215,0,'rack:7:10',-1000,'wager',1795039126716);
INSERT INTO ledger VALUES(215,1,'layout:7',1000,'wager',1795039126716);
INSERT INTO ledger VALUES(217,0,'layout:1',-2000,'lost',1795039126717);
INSERT INTO ledger VALUES(217,1,'table:1',2000,'lost',1795039126717);
INSERT INTO ledger VALUES(221,0,'rack:3:6',-100,'wager',1795039126718);
INSERT INTO ledger VALUES(221,1,'layout:3',100,'wager',1795039126718);
INSERT INTO ledger VALUES(224,0,'rack:6:3',-4600,'wager',1795039126721);
INSERT INTO ledger VALUES(224,1,'layout:6',4600,'wager',1795039126721);
INSERT INTO ledger VALUES(225,0,'layout:7',-1000,'lost',1795039126722);
INSERT INTO ledger VALUES(225,1,'table:7',1000,'lost',1795039126722);
INSERT INTO ledger VALUES(225,2,'layout:7',-2000,'returned',1795039126722);
INSERT INTO ledger VALUES(225,3,'rack:7:10',2000,'returned',1795039126722);
INSERT INTO ledger VALUES(225,4,'table:7',-10000,'won',1795039126722);
INSERT INTO ledger VALUES(225,5,'rack:7:10',10000,'won',1795039126722);
INSERT INTO ledger VALUES(227,0,'rack:1:3',-1000,'wager',1795039126722);
INSERT INTO ledger VALUES(227,1,'layout:1',1000,'wager',1795039126722);
INSERT INTO ledger VALUES(228,0,'rack:1:4',-1000,'wager',1795039126723);
INSERT INTO ledger VALUES(228,1,'layout:1',1000,'wager',1795039126723);
INSERT INTO ledger VALUES(231,0,'rack:3:6',-400,'wager',1795039126724);
INSERT INTO ledger VALUES(231,1,'layout:3',400,'wager',1795039126724);
INSERT INTO ledger VALUES(233,0,'layout:4',-1000,'lost',1795039126729);
INSERT INTO ledger VALUES(233,1,'table:4',1000,'lost',1795039126729);
INSERT INTO ledger VALUES(233,2,'layout:4',-1000,'returned',1795039126729);
INSERT INTO ledger VALUES(233,3,'rack:4:7',1000,'returned',1795039126729);
INSERT INTO ledger VALUES(233,4,'table:4',-1000,'won',1795039126729);
INSERT INTO ledger VALUES(233,5,'rack:4:7',1000,'won',1795039126729);
INSERT INTO ledger VALUES(233,6,'rack:4:7',-50,'commission',1795039126729);
INSERT INTO ledger VALUES(233,7,'commission:4',50,'commission',1795039126729);
INSERT INTO ledger VALUES(238,0,'layout:5',-1000,'lost',1795039126730);
INSERT INTO ledger VALUES(238,1,'table:5',1000,'lost',1795039126730);
INSERT INTO ledger VALUES(238,2,'rack:5:8',-2000,'wager',1795039126730);
INSERT INTO ledger VALUES(238,3,'layout:5',2000,'wager',1795039126730);
INSERT INTO ledger VALUES(238,4,'layout:5',-4000,'returned',1795039126730);
INSERT INTO ledger VALUES(238,5,'rack:5:8',4000,'returned',1795039126730);
INSERT INTO ledger VALUES(238,6,'table:5',-4000,'won',1795039126730);
INSERT INTO ledger VALUES(238,7,'rack:5:8',4000,'won',1795039126730);
INSERT INTO ledger VALUES(242,0,'rack:6:9',-4000,'wager',1795039126731);
INSERT INTO ledger VALUES(242,1,'layout:6',4000,'wager',1795039126731);
INSERT INTO ledger VALUES(244,0,'rack:7:10',-1000,'wager',1795039126732);
INSERT INTO ledger VALUES(244,1,'layout:7',1000,'wager',1795039126732);
INSERT INTO ledger VALUES(248,0,'layout:3',-400,'lost',1795039126734);
INSERT INTO ledger VALUES(248,1,'table:3',400,'lost',1795039126734);
INSERT INTO ledger VALUES(250,0,'rack:4:3',-2000,'wager',1795039126735);
INSERT INTO ledger VALUES(250,1,'layout:4',2000,'wager',1795039126735);
INSERT INTO ledger VALUES(251,0,'rack:4:7',-1000,'wager',1795039126736);
INSERT INTO ledger VALUES(251,1,'layout:4',1000,'wager',1795039126736);
INSERT INTO ledger VALUES(252,0,'rack:5:8',-2000,'wager',1795039126736);
INSERT INTO ledger VALUES(252,1,'layout:5',2000,'wager',1795039126736);
INSERT INTO ledger VALUES(254,0,'layout:7',-1000,'lost',1795039126738);
INSERT INTO ledger VALUES(254,1,'table:7',1000,'lost',1795039126738);
INSERT INTO ledger VALUES(256,0,'rack:1:3',-1000,'wager',1795039126739);
INSERT INTO ledger VALUES(256,1,'layout:1',1000,'wager',1795039126739);
INSERT INTO ledger VALUES(257,0,'layout:1',-4000,'lost',1795039126739);
INSERT INTO ledger VALUES(257,1,'table:1',4000,'lost',1795039126739);
INSERT INTO ledger VALUES(257,2,'rack:1:4',-1000,'wager',1795039126739);
INSERT INTO ledger VALUES(257,3,'layout:1',1000,'wager',1795039126739);
INSERT INTO ledger VALUES(262,0,'rack:5:3',-1000,'wager',1795039126743);
INSERT INTO ledger VALUES(262,1,'layout:5',1000,'wager',1795039126743);
INSERT INTO ledger VALUES(264,0,'layout:6',-4400,'returned',1795039126745);
INSERT INTO ledger VALUES(264,1,'rack:6:3',4400,'returned',1795039126745);
INSERT INTO ledger VALUES(264,2,'layout:6',-4200,'returned',1795039126745);
INSERT INTO ledger VALUES(264,3,'rack:6:9',4200,'returned',1795039126745);
INSERT INTO ledger VALUES(268,0,'rack:6:9',-4200,'wager',1795039126746);
INSERT INTO ledger VALUES(268,1,'layout:6',4200,'wager',1795039126746);
INSERT INTO ledger VALUES(269,0,'rack:7:10',-2000,'wager',1795039126747);
INSERT INTO ledger VALUES(269,1,'layout:7',2000,'wager',1795039126747);
INSERT INTO ledger VALUES(270,0,'rack:1:4',-1000,'wager',1795039126747);
INSERT INTO ledger VALUES(270,1,'layout:1',1000,'wager',1795039126747);
INSERT INTO ledger VALUES(277,0,'layout:5',-3000,'lost',1795039126751);
INSERT INTO ledger VALUES(277,1,'table:5',3000,'lost',1795039126751);
INSERT INTO ledger VALUES(281,0,'rack:6:3',-4400,'wager',1795039126752);
INSERT INTO ledger VALUES(281,1,'layout:6',4400,'wager',1795039126752);
INSERT INTO ledger VALUES(282,0,'layout:7',-2000,'returned',1795039126753);
INSERT INTO ledger VALUES(282,1,'rack:7:10',2000,'returned',1795039126753);
INSERT INTO ledger VALUES(282,2,'table:7',-34000,'won',1795039126753);
INSERT INTO ledger VALUES(282,3,'rack:7:10',34000,'won',1795039126753);
INSERT INTO ledger VALUES(288,0,'layout:4',-2000,'lost',1795039126756);
INSERT INTO ledger VALUES(288,1,'table:4',2000,'lost',1795039126756);
INSERT INTO ledger VALUES(288,2,'layout:4',-1000,'returned',1795039126756);
INSERT INTO ledger VALUES(288,3,'rack:4:7',1000,'returned',1795039126756);
INSERT INTO ledger VALUES(288,4,'table:4',-1000,'won',1795039126756);
INSERT INTO ledger VALUES(288,5,'rack:4:7',1000,'won',1795039126756);
INSERT INTO ledger VALUES(288,6,'rack:4:7',-50,'commission',1795039126756);
INSERT INTO ledger VALUES(288,7,'commission:4',50,'commission',1795039126756);
INSERT INTO ledger VALUES(292,0,'rack:5:8',-2000,'wager',1795039126756);
INSERT INTO ledger VALUES(292,1,'layout:5',2000,'wager',1795039126756);
INSERT INTO ledger VALUES(294,0,'rack:7:10',-1000,'wager',1795039126758);
INSERT INTO ledger VALUES(294,1,'layout:7',1000,'wager',1795039126758);
INSERT INTO ledger VALUES(295,0,'layout:1',-1000,'returned',1795039126758);
INSERT INTO ledger VALUES(295,1,'rack:1:4',1000,'returned',1795039126758);
INSERT INTO ledger VALUES(295,2,'table:1',-1000,'won',1795039126758);
INSERT INTO ledger VALUES(295,3,'rack:1:4',1000,'won',1795039126758);
INSERT INTO ledger VALUES(301,0,'rack:4:7',-1000,'wager',1795039126761);
INSERT INTO ledger VALUES(301,1,'layout:4',1000,'wager',1795039126761);
INSERT INTO ledger VALUES(302,0,'rack:5:3',-1000,'wager',1795039126761);
INSERT INTO ledger VALUES(302,1,'layout:5',1000,'wager',1795039126761);
INSERT INTO ledger VALUES(303,0,'rack:5:8',-2000,'wager',1795039126762);
INSERT INTO ledger VALUES(303,1,'layout:5',2000,'wager',1795039126762);
INSERT INTO ledger VALUES(306,0,'layout:7',-1000,'lost',1795039126764);
INSERT INTO ledger VALUES(306,1,'table:7',1000,'lost',1795039126764);
INSERT INTO ledger VALUES(308,0,'rack:1:4',-1000,'wager',1795039126764);
INSERT INTO ledger VALUES(308,1,'layout:1',1000,'wager',1795039126764);
INSERT INTO ledger VALUES(313,0,'layout:6',-4200,'returned',1795039126767);
INSERT INTO ledger VALUES(313,1,'rack:6:3',4200,'returned',1795039126767);
INSERT INTO ledger VALUES(313,2,'layout:6',-4400,'returned',1795039126767);
INSERT INTO ledger VALUES(313,3,'rack:6:9',4400,'returned',1795039126767);
INSERT INTO ledger VALUES(317,0,'rack:6:9',-4400,'wager',1795039126768);
INSERT INTO ledger VALUES(317,1,'layout:6',4400,'wager',1795039126768);
INSERT INTO ledger VALUES(318,0,'rack:7:10',-2000,'wager',1795039126769);
INSERT INTO ledger VALUES(318,1,'layout:7',2000,'wager',1795039126769);
INSERT INTO ledger VALUES(325,0,'rack:5:3',-1000,'wager',1795039126772);
INSERT INTO ledger VALUES(325,1,'layout:5',1000,'wager',1795039126772);
INSERT INTO ledger VALUES(326,0,'layout:5',-2000,'returned',1795039126773);
INSERT INTO ledger VALUES(326,1,'rack:5:3',2000,'returned',1795039126773);
INSERT INTO ledger VALUES(326,2,'table:5',-1000,'won',1795039126773);
INSERT INTO ledger VALUES(326,3,'rack:5:3',1000,'won',1795039126773);
INSERT INTO ledger VALUES(326,4,'layout:5',-4000,'lost',1795039126773);
INSERT INTO ledger VALUES(326,5,'table:5',4000,'lost',1795039126773);
INSERT INTO ledger VALUES(330,0,'rack:6:3',-4200,'wager',1795039126773);
INSERT INTO ledger VALUES(330,1,'layout:6',4200,'wager',1795039126773);
INSERT INTO ledger VALUES(331,0,'rack:7:10',-1000,'wager',1795039126774);
INSERT INTO ledger VALUES(331,1,'layout:7',1000,'wager',1795039126774);
INSERT INTO ledger VALUES(337,0,'layout:4',-1000,'returned',1795039126777);
INSERT INTO ledger VALUES(337,1,'rack:4:7',1000,'returned',1795039126777);
INSERT INTO ledger VALUES(337,2,'table:4',-1000,'won',1795039126777);
INSERT INTO ledger VALUES(337,3,'rack:4:7',1000,'won',1795039126777);
INSERT INTO ledger VALUES(337,4,'rack:4:7',-50,'commission',1795039126777);
INSERT INTO ledger VALUES(337,5,'commission:4',50,'commission',1795039126777);
INSERT INTO ledger VALUES(341,0,'rack:5:3',-1000,'wager',1795039126778);
INSERT INTO ledger VALUES(341,1,'layout:5',1000,'wager',1795039126778);
INSERT INTO ledger VALUES(342,0,'rack:5:8',-1000,'wager',1795039126779);
INSERT INTO ledger VALUES(342,1,'layout:5',1000,'wager',1795039126779);
INSERT INTO ledger VALUES(345,0,'rack:7:10',-2000,'wager',1795039126782);
INSERT INTO ledger VALUES(345,1,'layout:7',2000,'wager',1795039126782);
INSERT INTO ledger VALUES(349,0,'rack:3:3',-300,'wager',1795039126788);
INSERT INTO ledger VALUES(349,1,'layout:3',300,'wager',1795039126788);
INSERT INTO ledger VALUES(350,0,'rack:4:7',-2000,'wager',1795039126789);
INSERT INTO ledger VALUES(350,1,'layout:4',2000,'wager',1795039126789);
INSERT INTO ledger VALUES(351,0,'rack:5:3',-1000,'wager',1795039126790);
INSERT INTO ledger VALUES(351,1,'layout:5',1000,'wager',1795039126790);
INSERT INTO ledger VALUES(354,0,'layout:7',-5000,'lost',1795039126794);
INSERT INTO ledger VALUES(354,1,'table:7',5000,'lost',1795039126794);
INSERT INTO ledger VALUES(357,0,'rack:7:10',-44000,'cash-out',1795039126797);
INSERT INTO ledger VALUES(357,1,'wallet:10',44000,'cash-out',1795039126797);
INSERT INTO ledger VALUES(362,0,'sold',-4000,'purchase',1795039126817);
INSERT INTO ledger VALUES(362,1,'bought:3',4000,'purchase',1795039126817);
INSERT INTO ledger VALUES(364,0,'issued',-100000,'purchase',1795039126823);
INSERT INTO ledger VALUES(364,1,'wallet:11',100000,'purchase',1795039126823);
INSERT INTO ledger VALUES(365,0,'wallet:11',-1000,'entry',1795039126824);
INSERT INTO ledger VALUES(365,1,'pool:1',1000,'entry',1795039126824);
INSERT INTO ledger VALUES(366,0,'issued',-100000,'purchase',1795039126825);
INSERT INTO ledger VALUES(366,1,'wallet:12',100000,'purchase',1795039126825);
INSERT INTO ledger VALUES(367,0,'wallet:12',-1000,'entry',1795039126826);
INSERT INTO ledger VALUES(367,1,'pool:1',1000,'entry',1795039126826);
INSERT INTO ledger VALUES(368,0,'issued',-100000,'purchase',1795039126826);
INSERT INTO ledger VALUES(368,1,'wallet:13',100000,'purchase',1795039126826);
INSERT INTO ledger VALUES(369,0,'wallet:13',-1000,'entry',1795039126828);
INSERT INTO ledger VALUES(369,1,'pool:1',1000,'entry',1795039126828);
INSERT INTO ledger VALUES(370,0,'tournament:1',-50000,'issue',1795039127063);
INSERT INTO ledger VALUES(370,1,'stack:1:11',50000,'issue',1795039127063);
INSERT INTO ledger VALUES(370,2,'tournament:1',-50000,'issue',1795039127063);
INSERT INTO ledger VALUES(370,3,'stack:1:12',50000,'issue',1795039127063);
INSERT INTO ledger VALUES(370,4,'tournament:1',-50000,'issue',1795039127063);
INSERT INTO ledger VALUES(370,5,'stack:1:13',50000,'issue',1795039127063);
INSERT INTO ledger VALUES(374,0,'stack:1:11',-50000,'buy-in',1795039127067);
INSERT INTO ledger VALUES(374,1,'rack:8:11',50000,'buy-in',1795039127067);
INSERT INTO ledger VALUES(375,0,'stack:1:12',-50000,'buy-in',1795039127067);
INSERT INTO ledger VALUES(375,1,'rack:8:12',50000,'buy-in',1795039127067);
INSERT INTO ledger VALUES(376,0,'stack:1:13',-50000,'buy-in',1795039127067);
INSERT INTO ledger VALUES(376,1,'rack:8:13',50000,'buy-in',1795039127067);
INSERT INTO ledger VALUES(377,0,'layout:1',-1000,'lost',1795039127633);
INSERT INTO ledger VALUES(377,1,'table:1',1000,'lost',1795039127633);
INSERT INTO ledger VALUES(381,0,'layout:3',-400,'returned',1795039127643);
INSERT INTO ledger VALUES(381,1,'rack:3:3',400,'returned',1795039127643);
INSERT INTO ledger VALUES(384,0,'layout:6',-3200,'returned',1795039127653);
INSERT INTO ledger VALUES(384,1,'rack:6:3',3200,'returned',1795039127653);
INSERT INTO ledger VALUES(384,2,'layout:6',-5400,'returned',1795039127653);
INSERT INTO ledger VALUES(384,3,'rack:6:9',5400,'returned',1795039127653);
INSERT INTO ledger VALUES(388,0,'rack:6:9',-5400,'wager',1795039127654);
INSERT INTO ledger VALUES(388,1,'layout:6',5400,'wager',1795039127654);
INSERT INTO ledger VALUES(391,0,'layout:3',-300,'lost',1795039127656);
INSERT INTO ledger VALUES(391,1,'table:3',300,'lost',1795039127656);
INSERT INTO ledger VALUES(393,0,'rack:3:6',-300,'wager',1795039127658);
INSERT INTO ledger VALUES(393,1,'layout:3',300,'wager',1795039127658);
INSERT INTO ledger VALUES(395,0,'rack:5:3',-1000,'wager',1795039127660);
INSERT INTO ledger VALUES(395,1,'layout:5',1000,'wager',1795039127660);
INSERT INTO ledger VALUES(396,0,'layout:5',-4000,'lost',1795039127660);
INSERT INTO ledger VALUES(396,1,'table:5',4000,'lost',1795039127660);
INSERT INTO ledger VALUES(400,0,'rack:1:4',-1000,'wager',1795039127662);
INSERT INTO ledger VALUES(400,1,'layout:1',1000,'wager',1795039127662);
INSERT INTO ledger VALUES(402,0,'layout:4',-2000,'returned',1795039127667);
INSERT INTO ledger VALUES(402,1,'rack:4:7',2000,'returned',1795039127667);
INSERT INTO ledger VALUES(402,2,'table:4',-2000,'won',1795039127667);
INSERT INTO ledger VALUES(402,3,'rack:4:7',2000,'won',1795039127667);
INSERT INTO ledger VALUES(402,4,'rack:4:7',-100,'commission',1795039127667);
INSERT INTO ledger VALUES(402,5,'commission:4',100,'commission',1795039127667);
INSERT INTO ledger VALUES(406,0,'rack:5:8',-2000,'wager',1795039127669);
INSERT INTO ledger VALUES(406,1,'layout:5',2000,'wager',1795039127669);
INSERT INTO ledger VALUES(407,0,'rack:6:3',-3200,'wager',1795039127675);
INSERT INTO ledger VALUES(407,1,'layout:6',3200,'wager',1795039127675);
INSERT INTO ledger VALUES(408,0,'rack:1:4',-500,'wager',1795039127677);
INSERT INTO ledger VALUES(408,1,'layout:1',500,'wager',1795039127677);
INSERT INTO ledger VALUES(409,0,'rack:3:3',-300,'wager',1795039127683);
INSERT INTO ledger VALUES(409,1,'layout:3',300,'wager',1795039127683);
INSERT INTO ledger VALUES(410,0,'rack:4:7',-1000,'wager',1795039127695);
INSERT INTO ledger VALUES(410,1,'layout:4',1000,'wager',1795039127695);
INSERT INTO ledger VALUES(413,0,'layout:1',-500,'lost',1795039127701);
INSERT INTO ledger VALUES(413,1,'table:1',500,'lost',1795039127701);
INSERT INTO ledger VALUES(413,2,'layout:1',-1000,'returned',1795039127701);
INSERT INTO ledger VALUES(413,3,'rack:1:4',1000,'returned',1795039127701);
INSERT INTO ledger VALUES(413,4,'table:1',-1000,'won',1795039127701);
INSERT INTO ledger VALUES(413,5,'rack:1:4',1000,'won',1795039127701);
INSERT INTO ledger VALUES(418,0,'layout:5',-2000,'lost',1795039127714);
INSERT INTO ledger VALUES(418,1,'table:5',2000,'lost',1795039127714);
INSERT INTO ledger VALUES(424,0,'rack:1:4',-1000,'wager',1795039127720);
INSERT INTO ledger VALUES(424,1,'layout:1',1000,'wager',1795039127720);
INSERT INTO ledger VALUES(425,0,'layout:3',-600,'lost',1795039127721);
INSERT INTO ledger VALUES(425,1,'table:3',600,'lost',1795039127721);
INSERT INTO ledger VALUES(428,0,'layout:6',-3000,'returned',1795039127725);
INSERT INTO ledger VALUES(428,1,'rack:6:3',3000,'returned',1795039127725);
INSERT INTO ledger VALUES(428,2,'layout:6',-5600,'returned',1795039127725);
INSERT INTO ledger VALUES(428,3,'rack:6:9',5600,'returned',1795039127725);
INSERT INTO ledger VALUES(432,0,'rack:6:9',-5600,'wager',1795039127727);
INSERT INTO ledger VALUES(432,1,'layout:6',5600,'wager',1795039127727);
INSERT INTO ledger VALUES(435,0,'rack:3:3',-400,'wager',1795039127740);
INSERT INTO ledger VALUES(435,1,'layout:3',400,'wager',1795039127740);
INSERT INTO ledger VALUES(436,0,'layout:4',-1000,'lost',1795039127741);
INSERT INTO ledger VALUES(436,1,'table:4',1000,'lost',1795039127741);
INSERT INTO ledger VALUES(440,0,'rack:6:3',-3000,'wager',1795039127743);
INSERT INTO ledger VALUES(440,1,'layout:6',3000,'wager',1795039127743);
INSERT INTO ledger VALUES(444,0,'rack:4:7',-1000,'wager',1795039127747);
INSERT INTO ledger VALUES(444,1,'layout:4',1000,'wager',1795039127747);
INSERT INTO ledger VALUES(448,0,'layout:3',-400,'lost',1795039127773);
INSERT INTO ledger VALUES(448,1,'table:3',400,'lost',1795039127773);
INSERT INTO ledger VALUES(452,0,'layout:6',-3200,'returned',1795039127783);
INSERT INTO ledger VALUES(452,1,'rack:6:3',3200,'returned',1795039127783);
INSERT INTO ledger VALUES(452,2,'layout:6',-5400,'returned',1795039127783);
INSERT INTO ledger VALUES(452,3,'rack:6:9',5400,'returned',1795039127783);
INSERT INTO ledger VALUES(456,0,'rack:1:4',-1000,'wager',1795039127786);
INSERT INTO ledger VALUES(456,1,'layout:1',1000,'wager',1795039127786);
INSERT INTO ledger VALUES(460,0,'rack:6:9',-5400,'wager',1795039127797);
INSERT INTO ledger VALUES(460,1,'layout:6',5400,'wager',1795039127797);
INSERT INTO ledger VALUES(464,0,'layout:4',-1000,'returned',1795039127801);
INSERT INTO ledger VALUES(464,1,'rack:4:7',1000,'returned',1795039127801);
INSERT INTO ledger VALUES(464,2,'table:4',-1000,'won',1795039127801);
INSERT INTO ledger VALUES(464,3,'rack:4:7',1000,'won',1795039127801);
INSERT INTO ledger VALUES(464,4,'rack:4:7',-50,'commission',1795039127801);
INSERT INTO ledger VALUES(464,5,'commission:4',50,'commission',1795039127801);
INSERT INTO ledger VALUES(468,0,'rack:6:3',-3200,'wager',1795039127824);
INSERT INTO ledger VALUES(468,1,'layout:6',3200,'wager',1795039127824);
INSERT INTO ledger VALUES(469,0,'rack:3:3',-100,'wager',1795039127838);
INSERT INTO ledger VALUES(469,1,'layout:3',100,'wager',1795039127838);
INSERT INTO ledger VALUES(470,0,'rack:4:7',-1000,'wager',1795039127840);
INSERT INTO ledger VALUES(470,1,'layout:4',1000,'wager',1795039127840);
CREATE TABLE docs (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (kind, key)
    ) STRICT;
INSERT INTO docs VALUES('house','id','e7bc2637199f14f7a1f6dea47ff7e060');
INSERT INTO docs VALUES('credential','00000000000000000001','{"argon2id":"$argon2id$v=19$m=19456,t=2,p=1$j3HBJBX7DlvCOddUNAd19g$kvsj1dqwtlOqFepeTy0hffloG8XCluGevjDPWRKXVDM"}');
INSERT INTO docs VALUES('name','ada','{"user":1}');
INSERT INTO docs VALUES('staff','00000000000000000001','{"id":1,"name":"ada","role":"licensee"}');
INSERT INTO docs VALUES('user','00000000000000000001','{"id":1,"name":"ada","role":"licensee"}');
INSERT INTO docs VALUES('credential','00000000000000000002','{"argon2id":"$argon2id$v=19$m=19456,t=2,p=1$6an2no9vpxATyALmrNFD2A$Y9UiodKWIdrAE1I6IpUJPnpieQq///R/iy3uPn42Jcg"}');
INSERT INTO docs VALUES('name','flora','{"user":2}');
INSERT INTO docs VALUES('user','00000000000000000002','{"id":2,"name":"flora","role":"floor"}');
INSERT INTO docs VALUES('staff','00000000000000000002','{"id":2,"name":"flora","role":"floor"}');
INSERT INTO docs VALUES('credential','00000000000000000003','{"argon2id":"$argon2id$v=19$m=19456,t=2,p=1$ISjNRHd5MNLS4mvhxLyeSA$ZR5fv8ZOFiyL6N8EM3FnYJJ0RaGwl3RpOitUu4qJ4O0"}');
INSERT INTO docs VALUES('name','ann','{"user":3}');
INSERT INTO docs VALUES('user','00000000000000000003','{"id":3,"name":"ann","role":"player"}');
INSERT INTO docs VALUES('secret','00000000000000000001/00000000000000000001','xchacha20poly1305:c13e518696862d121e991a350770563e2e80b7cc9f0c30407785f17c591ad6746f2e32c452b6466855f2eac8e447c166c72c8b0314d6fb9611a5b2a8f133ee8a25dc88541b37437dd877a0c5440f7546833539616ee0c26592fc8c9a38187b57d67780ce667a361f');
INSERT INTO docs VALUES('series','00000000000000000001/00000000000000000001','{"table":1,"series":1,"commitment":"aee6846d251a9ac7d776d70b5b9622b93177cbb82b5dd379b872ebc4e07f627d","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":8,"first_round":1,"game":"blackjack","elections":{"decks":8,"boxes":6,"dealing":"shoe","shuffling":"manual","hearts-diamonds-side":"left","burn-each-round":false,"rounds-per-deck":"multiple","bart-carter-shuffle":false,"recut-by":"last-cutter","mid-shoe-entry":"allowed","hole-card":"none","6-to-5":false,"dealer-soft-17":"stand","payout-six-seven-eight-suited":false,"payout-three-sevens":false,"five-cards-totaling-21":false,"even-money":false,"surrender":false,"insurance-timing":"all-together","smallest-chip":"1.00","max-split-hands":2,"resplit-aces":false,"double-after-split":true,"double-hard-9-10-11-only":false,"double-card":"face-up","players-per-box":1,"boxes-per-player":1,"table-minimum":"1.00","additional-wager":"none","additional-same-suit-pay-table":"A","multiple-action":false,"multiple-action-required-wagers":2,"progressive-blackjack":false,"progressive-rate":70,"progressive-reset":"5000.00","blackjack-bonus":false,"streak":false,"match-the-dealer":false,"20-point-bonus":false,"20-point-bonus-pay-table":"A","20-point-bonus-minimum":"1.00","optional-bonus":false,"in-between":false,"in-between-pay-table":"A","interp-split-two-card-21-vs-multi-card-21":"win","interp-dealer-blackjack-collects":"original-only","interp-streak-split-push":"ignored"}}');
INSERT INTO docs VALUES('table','00000000000000000001','{"id":1,"opened":{"by":3,"game":"blackjack","name":"Blackjack","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"open","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{"1":{"user":3,"name":"ann","start":{"seat":"1","rack":"0.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"1","rack":"0.00","standing":[],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0},"2":{"user":4,"name":"guest-4","start":{"seat":"2","rack":"30.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"2","rack":"30.00","standing":[],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0}},"meter":"0.00"},"round":6,"first_round":6,"is_rebased":false,"live":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[]},"epoch":1,"position":{"series":1,"cards_count":41,"items_count":0,"cutting_card_seen":false,"cut":208},"began":{"series":1,"round":1,"commitment":"aee6846d251a9ac7d776d70b5b9622b93177cbb82b5dd379b872ebc4e07f627d","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":8},"added":[],"after_seq":284,"entries_count":2}');
INSERT INTO docs VALUES('user','00000000000000000004','{"id":4,"name":"guest-4","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000002/00000000000000000001','xchacha20poly1305:7d33bf98adc9fedc075774d7c66e6c895480b388ff4812f41b77df428ff39c0e53ae028c015dae3964e4b026ebc990e3047c9b57ee80d4d76f78bce919791c54e170c9cd1dd79ef68d2a9bd5af9a147431cf58b10f2a6ec8dcc3c49f34bed510a9cd7fee5fa6d551');
INSERT INTO docs VALUES('series','00000000000000000002/00000000000000000001','{"table":2,"series":1,"commitment":"ab205b3e1326c85515c70f49595cfe64b80bbfea5bbedd46dcbe15d4ae3c3797","house":"e7bc2637199f14f7a1f6dea47ff7e060","first_round":1,"game":"craps","elections":{"permit-wagers-outside-limits":false,"smallest-chip":"0.01","6-7-8":false,"fire-bet":false,"fire-bet-pay-table":"A","horn-high-layout-area":true,"buy-bet":true,"buy-bet-percent":5,"buy-bet-collection":"when-made","buy-bet-in-lieu-of-place-bet-to-win":false,"lay-bet":true,"lay-bet-percent":5,"lay-bet-collection":"when-made","lay-bet-in-lieu-of-place-bet-to-lose":false,"supplemental-wager-limit":1,"excess-supplemental-wager-to-facilitate-payout":false}}');
INSERT INTO docs VALUES('table','00000000000000000002','{"id":2,"opened":{"by":3,"game":"craps","name":"Craps","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"open","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{"1":{"user":3,"name":"ann","start":{"seat":"1","rack":"10.00","standing":[{"wager":"buy-bet:10","ordinal":1,"stake":"10.00"}],"pledged":"0.00","held":"0.00"},"purse":{"seat":"1","rack":"10.00","standing":[{"wager":"buy-bet:10","ordinal":1,"stake":"10.00"}],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0},"2":{"user":5,"name":"guest-5","start":{"seat":"2","rack":"10.00","standing":[{"wager":"11-in-one-roll","ordinal":1,"stake":"10.00"},{"wager":"lay-bet:10","ordinal":1,"stake":"10.00"}],"pledged":"0.00","held":"0.00"},"purse":{"seat":"2","rack":"10.00","standing":[{"wager":"11-in-one-roll","ordinal":1,"stake":"10.00"},{"wager":"lay-bet:10","ordinal":1,"stake":"10.00"}],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0}},"meter":"0.00"},"round":14,"first_round":1,"is_rebased":false,"live":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[]},"epoch":1,"position":{"series":1,"cards_count":0,"items_count":1,"cutting_card_seen":false},"began":{"series":1,"round":1,"commitment":"ab205b3e1326c85515c70f49595cfe64b80bbfea5bbedd46dcbe15d4ae3c3797","house":"e7bc2637199f14f7a1f6dea47ff7e060"},"added":[],"after_seq":334,"entries_count":2}');
INSERT INTO docs VALUES('user','00000000000000000005','{"id":5,"name":"guest-5","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000003/00000000000000000001','xchacha20poly1305:5a812255b1ffff8aec86b27d8cde48e33520fced68bb06015eb7fb6c031d84ac8c84440f60ed3287b57c3a106768ab85a61432d3216901a688a6aad61772b8ade745469207f67b94d1ab0427a4c93f707cdcb1db91ff78a144d48ab3272ea0a52877a3b01c6b80ee');
INSERT INTO docs VALUES('series','00000000000000000003/00000000000000000001','{"table":3,"series":1,"commitment":"d4ccdec7bdc3cea69a142fb5d86ab6940337444fb5d9f9be23d04f5a22d48d9e","house":"e7bc2637199f14f7a1f6dea47ff7e060","first_round":1,"game":"keno","elections":{"rate-card":{"maximum-spots":6,"minimum-wager":1,"payoff-for-1":{"1":{"1":3},"2":{"2":12},"3":{"2":1,"3":42},"4":{"2":1,"3":4,"4":112},"5":{"3":2,"4":20,"5":480},"6":{"3":1,"4":4,"5":88,"6":1480}}},"multi-race-refund":false,"keno-runners-used":true,"automatic-lock-out":false,"closing-notice":"verbal","numbers-announced":false,"old-tickets-as-requests":true}}');
INSERT INTO docs VALUES('table','00000000000000000003','{"id":3,"opened":{"by":3,"game":"keno","name":"Keno","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"open","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{"1":{"user":3,"name":"ann","start":{"seat":"1","rack":"39.00","standing":[{"wager":"combination","ordinal":1,"stake":"4.00"}],"pledged":"0.00","held":"0.00"},"purse":{"seat":"1","rack":"39.00","standing":[{"wager":"combination","ordinal":1,"stake":"4.00"}],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0},"2":{"user":6,"name":"guest-6","start":{"seat":"2","rack":"38.00","standing":[{"wager":"straight","ordinal":1,"stake":"1.00"}],"pledged":"0.00","held":"0.00"},"purse":{"seat":"2","rack":"38.00","standing":[{"wager":"straight","ordinal":1,"stake":"1.00"}],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0}},"meter":"0.00"},"round":12,"first_round":3,"is_rebased":false,"live":{"start":{"tickets":{"open":[{"seat":"1","wager":"combination","ordinal":1,"ways":[{"spots":[13,23,44,50],"rate":"4.00"}],"games":1,"price":"4.00","issued":"2026-11-18T21:58:46Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"straight","ordinal":1,"ways":[{"spots":[20,40,51,72],"rate":"1.00"}],"games":1,"price":"1.00","issued":"2026-11-18T21:58:46Z","number":8,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",2],["1","combination",1],["2","way",1],["2","straight",1]]},"is_locked":false,"is_down":false,"paper":{"games":11,"tickets":9,"drawn":[3,7,8,12,15,21,22,26,34,41,42,49,52,56,64,66,70,74,78,80]}},"fresh_shoe":false,"inputs":[]},"last_moment":"2026-11-18T21:58:46Z","epoch":1,"position":{"series":1,"cards_count":0,"items_count":12,"cutting_card_seen":false},"began":{"series":1,"round":1,"commitment":"d4ccdec7bdc3cea69a142fb5d86ab6940337444fb5d9f9be23d04f5a22d48d9e","house":"e7bc2637199f14f7a1f6dea47ff7e060"},"added":[],"after_seq":300,"entries_count":2}');
INSERT INTO docs VALUES('user','00000000000000000006','{"id":6,"name":"guest-6","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000004/00000000000000000001','xchacha20poly1305:c7ddefef2511d2216fe532510411e474b88dea661bca7362bb663feddf2d50b00d48d41b60694e39671199ef06d1c5e8b71a7e2f3638d3b225798d28ac763b0a99706caf5fa66bda57194ac335e88cf16f7450f894ec216200df17ef81df5b5742e30dd7f72ca0e1');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000001','{"table":4,"series":1,"commitment":"0cce52e4f337d619dfb7bdbca607f1e4b59338763f6d4828ba2e694ef3c88820","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1,"first_round":1,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('table','00000000000000000004','{"id":4,"opened":{"by":3,"game":"pai-gow","name":"Pai gow","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"open","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{"1":{"user":3,"name":"ann","start":{"seat":"1","rack":"0.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"1","rack":"0.00","standing":[],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0},"2":{"user":7,"name":"guest-7","start":{"seat":"2","rack":"77.50","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"2","rack":"77.50","standing":[],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0}},"meter":"0.00"},"round":8,"first_round":1,"is_rebased":false,"live":{"start":{"stakes":[],"same_player":[["2"]],"start":4},"fresh_shoe":true,"inputs":[]},"epoch":1,"position":{"series":8,"cards_count":0,"items_count":0,"cutting_card_seen":false},"began":{"series":8,"round":8,"commitment":"8d2077b27e24756c3e2e8760258d70c03dffa7055ade3f9315c81bbc5eda7cc6","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1},"added":[],"after_seq":394,"entries_count":4}');
INSERT INTO docs VALUES('user','00000000000000000007','{"id":7,"name":"guest-7","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000005/00000000000000000001','xchacha20poly1305:415ba586cc8086515642fbb1ec4492f35c7ce6eb3752ac5b60c9846ec3da777f1211038ff02ef75d5ec3eea0a33415e0672d9445f61ab1de91f10bc6fd261f65029036cf8f4e273dced201627b8a3f62afa9be7d9b85d47a0fe8e03531efde307b723613a4375b24');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000001','{"table":5,"series":1,"commitment":"ae42d556ae542a98408a8abe2f5838c8890c36312d81af385e43baaaf2759f00","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":1,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('table','00000000000000000005','{"id":5,"opened":{"by":3,"game":"three-card-poker","name":"Three-card poker","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"open","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{"1":{"user":3,"name":"ann","start":{"seat":"1","rack":"0.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"1","rack":"0.00","standing":[],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0},"2":{"user":8,"name":"guest-8","start":{"seat":"2","rack":"20.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"2","rack":"0.00","standing":[{"wager":"ante","ordinal":1,"stake":"20.00"}],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0}},"meter":"0.00"},"round":9,"first_round":6,"is_rebased":false,"live":{"start":{"stakes":[],"deck_removed":false,"uncounted":3},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}}]},"epoch":1,"position":{"series":9,"cards_count":0,"items_count":0,"cutting_card_seen":false},"began":{"series":9,"round":9,"commitment":"2a02ac60e28773c965c86b0ed246cc32229beb4573816485fd778b62f7eafb3f","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1},"added":[],"after_seq":399,"entries_count":1}');
INSERT INTO docs VALUES('user','00000000000000000008','{"id":8,"name":"guest-8","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000006/00000000000000000001','xchacha20poly1305:9f0552372ebcdd822cf211ad7437402caa8c0c61ff348365157752a175de604d3ae97c1450a20b6edc0dd7163a3aec860a96a7be9889f77076d449f3c4707be3c1cfb4af6525691a8723142bc4bd897fa278ba26aef0e648425c563607c09e6e2ce3c00eebbae067');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000001','{"table":6,"series":1,"commitment":"85a05810c212c362dd861411620d24e80038def4ec80d69034004946fee6c707","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":1,"game":"hold-em-high","elections":{"limits":{"min":"2.00","kind":"no-limit"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('table','00000000000000000006','{"id":6,"opened":{"by":3,"game":"hold-em-high","name":"Hold ''em","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"open","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{"1":{"user":3,"name":"ann","start":{"seat":"1","rack":"38.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"1","rack":"38.00","standing":[],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":60000},"2":{"user":9,"name":"guest-9","start":{"seat":"2","rack":"62.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"2","rack":"8.00","standing":[{"wager":"stack","ordinal":1,"stake":"54.00"}],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":60000}},"meter":"0.00"},"round":9,"first_round":1,"is_rebased":false,"live":{"start":{"stakes":[],"button":"2","stood":[["2","54.00"],["1","32.00"]],"kill_button":null,"inactive":0,"has_played":0,"passed":0,"owes":0,"displayed":["0.00","0.00"],"reserve":"0.00","paid_out":null,"seated":0,"charges":[],"is_closed":true,"was_played":true,"told":{"round":"completed","dealt-in":["1","2"],"blinds-by":["2","1"],"posted":{"2":"1.00","1":"2.00"},"forced-bet-by":null,"first-to-act":["2"],"uncalled-returned":{"2":"10.02"},"rake-by-round":["0.00"],"limits":{"min":"2.00"},"board":[],"common":[],"reshuffled":null,"cards":{"2":["8d","3h"],"1":["2s","Qs"]},"pots":[{"amount":"20.00","eligible":["2"],"awarded":{"2":"20.00"}}],"shares":{"2":"20.00","1":"0.00"},"hands":{},"low-hands":{}}},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"54.00"}}]},"epoch":1,"position":{"series":9,"cards_count":0,"items_count":0,"cutting_card_seen":false},"began":{"series":9,"round":9,"commitment":"179cdaeec13d5e4c38a172d82eb94d1bcd516c35b546fc2c41f06e23a74ae68f","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1},"added":[],"after_seq":387,"entries_count":1}');
INSERT INTO docs VALUES('user','00000000000000000009','{"id":9,"name":"guest-9","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000007/00000000000000000001','xchacha20poly1305:006dec6f5f46946dfb9225eba5d614e889c82eb1c3b30cdc0e9b3b77648aa5651aa07051d99de96d6b7cca73298a5d9264f20bef68442430c61167b8aab933ee04222698dfeff79c37e1fa7d1def518c0059649c52449253e8ddc128e8d6ed20605b28c47a2680ce');
INSERT INTO docs VALUES('series','00000000000000000007/00000000000000000001','{"table":7,"series":1,"commitment":"66448358e73e9f34d4625cd0da95bab34275a19a5c32594c4530843debb0ff8d","house":"e7bc2637199f14f7a1f6dea47ff7e060","first_round":1,"game":"roulette","elections":{"wheel":"double-zero","zero-rule":"lose-entire-wager","five-adjacent-number":false,"seven-numbers":false,"six-numbers-color-wager":false,"seven-numbers-color-wager":false,"eight-numbers-color-wager":false,"wagers-offered":["straight","split","three-numbers","four-numbers","first-five-numbers","six-numbers","column","dozen","red","black","odd","even","1-to-18","19-to-36"],"match-play-coupons-accepted":false,"edition":"13-69f","permit-wagers-outside-limits":false,"smallest-chip":"0.01"}}');
INSERT INTO docs VALUES('user','00000000000000000010','{"id":10,"name":"guest-10","role":"guest"}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126578/00000000000000000003/00000000000000000001','{"table":3,"round":1,"game":"keno","ended_ms":1795039126578,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":6,"net":"-4.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000006/00000001795039126578/00000000000000000003/00000000000000000001','{"table":3,"round":1,"game":"keno","ended_ms":1795039126578,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":6,"net":"-4.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000001','{"game":"keno","elections":{},"round":1,"first_round":1,"ended_ms":1795039126578,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[],"issued":[]},"is_locked":false,"is_down":false,"paper":{"games":0,"tickets":0,"drawn":null}},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"quick-pick","spot-count":3,"rate":"2.00","issued":"2026-11-18T21:58:46Z"}},{"item":[4,55,67]},{"act":{"seat":"2","do":"wager","wager":"straight","spots":[27,63,71,58,35],"rate":"4.00","issued":"2026-11-18T21:58:46Z"}},{"act":{"do":"lock-out"}},{"item":[2,18,20,23,24,26,27,29,32,39,46,47,49,50,52,57,66,71,77,79]}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":6,"net":"-4.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126586/00000000000000000005/00000000000000000001','{"table":5,"round":1,"game":"three-card-poker","ended_ms":1795039126586,"nets":[{"seat":"1","user":3,"net":"20.00"},{"seat":"2","user":8,"net":"40.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000008/00000001795039126586/00000000000000000005/00000000000000000001','{"table":5,"round":1,"game":"three-card-poker","ended_ms":1795039126586,"nets":[{"seat":"1","user":3,"net":"20.00"},{"seat":"2","user":8,"net":"40.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000001','{"game":"three-card-poker","elections":{},"round":1,"first_round":1,"ended_ms":1795039126586,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"card":"2c"},{"card":"Kd"},{"card":"2d"},{"card":"Ac"},{"card":"6d"},{"card":"4s"},{"card":"Th"},{"card":"8d"},{"card":"Ad"},{"act":{"seat":"1","do":"play","amount":"10.00"}},{"act":{"seat":"2","do":"play","amount":"20.00"}}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"20.00"},{"seat":"2","user":8,"net":"40.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000001','2cd7960ebf9859cddf3c2da428cf089d60ee5a50c3829c73d0dfc7377e98a94d');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000002','{"table":5,"series":2,"commitment":"a155a7c60e11ae6ac84d69a15a9acc09d2447f029293e4533b75f25bd5963f91","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":2,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126587/00000000000000000006/00000000000000000001','{"table":6,"round":1,"game":"hold-em-high","ended_ms":1795039126587,"nets":[{"seat":"1","user":3,"net":"-1.00"},{"seat":"2","user":9,"net":"1.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795039126587/00000000000000000006/00000000000000000001','{"table":6,"round":1,"game":"hold-em-high","ended_ms":1795039126587,"nets":[{"seat":"1","user":3,"net":"-1.00"},{"seat":"2","user":9,"net":"1.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000001','{"game":"hold-em-high","elections":{},"round":1,"first_round":1,"ended_ms":1795039126587,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":null,"kill_button":null,"inactive":0,"has_played":0,"passed":0,"owes":0,"displayed":["0.00","0.00"],"reserve":"0.00","paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"7s"},{"card":"4h"},{"card":"Tc"},{"card":"Kh"},{"act":{"seat":"1","do":"fold"}}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-1.00"},{"seat":"2","user":9,"net":"1.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000001','2187e2ec00e15884fba8aca27696635ef11924c2ca13a725f693791d952467c4');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000002','{"table":6,"series":2,"commitment":"ab18feb95859495023cf4f7d975f4883c52ac59a8874c91b423b803b6c585e54","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":2,"game":"hold-em-high","elections":{"limits":{"min":"2.00","kind":"no-limit"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126591/00000000000000000002/00000000000000000001','{"table":2,"round":1,"game":"craps","ended_ms":1795039126591,"nets":[{"seat":"1","user":3,"net":"-30.00"},{"seat":"2","user":5,"net":"-20.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000005/00000001795039126591/00000000000000000002/00000000000000000001','{"table":2,"round":1,"game":"craps","ended_ms":1795039126591,"nets":[{"seat":"1","user":3,"net":"-30.00"},{"seat":"2","user":5,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000001','{"game":"craps","elections":{},"round":1,"first_round":1,"ended_ms":1795039126591,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[],"placed":[]},"point":null,"hand":{"holder":null,"previous":null,"declined":[],"is_dealer":false,"has_come_out":false,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"11-in-one-roll","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"pass-bet","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"two-four-on-the-hop","amount":"20.00"}},{"act":{"seat":"1","do":"wager","wager":"buy-bet:10","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"1-2"}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-30.00"},{"seat":"2","user":5,"net":"-20.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126593/00000000000000000004/00000000000000000001','{"table":4,"round":1,"game":"pai-gow","ended_ms":1795039126593,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795039126593/00000000000000000004/00000000000000000001','{"table":4,"round":1,"game":"pai-gow","ended_ms":1795039126593,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000001','{"game":"pai-gow","elections":{},"round":1,"first_round":1,"ended_ms":1795039126593,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]]},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"5-2-6"},{"card":"Five (2-3)"},{"card":"Four (1-3)"},{"card":"Five (1-4)"},{"card":"Six (3-3)"},{"card":"Ten (4-6)"},{"card":"Ten (5-5)"},{"card":"Twelve (6-6)"},{"card":"Seven (2-5)"},{"card":"Eight (3-5)"},{"card":"Seven (1-6)"},{"card":"Twelve (6-6)"},{"card":"Four (2-2)"},{"card":"Ten (5-5)"},{"card":"Four (2-2)"},{"card":"Seven (1-6)"},{"card":"Eight (2-6)"},{"card":"Eight (4-4)"},{"card":"Two (1-1)"},{"card":"Six (1-5)"},{"card":"Four (1-3)"},{"card":"Two (1-1)"},{"card":"Three (1-2)"},{"card":"Eleven (5-6)"},{"card":"Nine (3-6)"},{"card":"Ten (4-6)"},{"card":"Eight (4-4)"},{"card":"Six (3-3)"},{"card":"Six (1-5)"},{"card":"Eleven (5-6)"},{"card":"Six (2-4)"},{"card":"Seven (3-4)"},{"card":"Nine (4-5)"},{"act":{"seat":"1","do":"set","high":["Two (1-1)","Nine (3-6)"],"low":["Three (1-2)","Eleven (5-6)"]}},{"act":{"seat":"2","do":"set","high":["Ten (4-6)","Eight (4-4)"],"low":["Six (3-3)","Six (1-5)"]}},{"act":{"seat":"1","do":"surrender"}},{"act":{"seat":"2","do":"surrender"}}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000001','9a01a0b13de490f2a4a63c8a4d5fc4653df10687a4ae3880083a6d0999f42b4d');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000002','{"table":4,"series":2,"commitment":"6f9ca881d273bbd45cfa6dfd2d6de3e5ca91903f99ed10cf15e340ba1a43a2cd","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1,"first_round":2,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126596/00000000000000000007/00000000000000000001','{"table":7,"round":1,"game":"roulette","ended_ms":1795039126596,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":10,"net":"-20.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795039126596/00000000000000000007/00000000000000000001','{"table":7,"round":1,"game":"roulette","ended_ms":1795039126596,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":10,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000001','{"game":"roulette","elections":{},"round":1,"first_round":1,"ended_ms":1795039126596,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"red","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"split:9-12","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"three-numbers:19-20-21","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"four-numbers:19-20-22-23","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"27"}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":10,"net":"-20.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126603/00000000000000000006/00000000000000000002','{"table":6,"round":2,"game":"hold-em-high","ended_ms":1795039126603,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795039126603/00000000000000000006/00000000000000000002','{"table":6,"round":2,"game":"hold-em-high","ended_ms":1795039126603,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000002','{"game":"hold-em-high","elections":{},"round":2,"first_round":1,"ended_ms":1795039126603,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"1","stood":[["1","9.00"],["2","11.00"]],"kill_button":null,"inactive":0,"has_played":0,"passed":0,"owes":0,"displayed":["0.00","0.00"],"reserve":"0.00","paid_out":null,"seated":0,"charges":[],"is_closed":true,"was_played":true,"told":{"round":"completed","dealt-in":["1","2"],"blinds-by":["1","2"],"posted":{"1":"1.00","2":"2.00"},"forced-bet-by":null,"first-to-act":["1"],"uncalled-returned":{"2":"1.00"},"rake-by-round":["0.00"],"limits":{"min":"2.00"},"board":[],"common":[],"reshuffled":null,"cards":{"1":["7s","Tc"],"2":["4h","Kh"]},"pots":[{"amount":"2.00","eligible":["2"],"awarded":{"2":"2.00"}}],"shares":{"1":"0.00","2":"2.00"},"hands":{},"low-hands":{}}},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"22.00"}},{"act":{"seat":"1","do":"wager","wager":"stack","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"card":"4h"},{"card":"5d"},{"card":"Kh"},{"card":"2c"},{"act":{"seat":"2","do":"fold"}}]},"series":2,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000002','2ca81332787bfe569c7d243ac649d962ba4788d3d0993c5c68055fbe200c41f4');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000003','{"table":6,"series":3,"commitment":"fe1fe6a2833fadc34da321f442a48373967be0e1b76ec845615a34997472238a","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":3,"game":"hold-em-high","elections":{"limits":{"min":"2.00","kind":"no-limit"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000002','{"game":"craps","elections":{},"round":2,"first_round":1,"ended_ms":1795039126607,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126608/00000000000000000003/00000000000000000002','{"table":3,"round":2,"game":"keno","ended_ms":1795039126608,"nets":[{"seat":"1","user":3,"net":"-5.00"},{"seat":"2","user":6,"net":"-3.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000006/00000001795039126608/00000000000000000003/00000000000000000002','{"table":3,"round":2,"game":"keno","ended_ms":1795039126608,"nets":[{"seat":"1","user":3,"net":"-5.00"},{"seat":"2","user":6,"net":"-3.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000002','{"game":"keno","elections":{},"round":2,"first_round":2,"ended_ms":1795039126608,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[],"issued":[]},"is_locked":false,"is_down":false,"paper":{"games":1,"tickets":2,"drawn":[2,18,20,23,24,26,27,29,32,39,46,47,49,50,52,57,66,71,77,79]}},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"split","groups":[[80,35,54,69],[56,71,8,46,6]],"rates":["2.00","1.00"],"issued":"2026-11-18T21:58:46Z"}},{"act":{"seat":"1","do":"wager","wager":"split","groups":[[61,39,16,13],[28,48,35,55,74]],"rates":["4.00","1.00"],"issued":"2026-11-18T21:58:46Z"}},{"act":{"do":"lock-out"}},{"item":[9,12,17,18,20,25,30,37,41,43,45,51,56,61,65,66,67,72,76,79]}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-5.00"},{"seat":"2","user":6,"net":"-3.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126610/00000000000000000005/00000000000000000002','{"table":5,"round":2,"game":"three-card-poker","ended_ms":1795039126610,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000008/00000001795039126610/00000000000000000005/00000000000000000002','{"table":5,"round":2,"game":"three-card-poker","ended_ms":1795039126610,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000002','{"game":"three-card-poker","elections":{},"round":2,"first_round":1,"ended_ms":1795039126610,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":1},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"ante","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"2c"},{"card":"3d"},{"card":"6c"},{"card":"Qh"},{"card":"Jc"},{"card":"5c"},{"card":"6s"},{"card":"Ks"},{"card":"2h"},{"act":{"seat":"2","do":"play","amount":"10.00"}}]},"series":2,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000002','b3e1fb49e32343014c2ce16974417ebfddc451efd72eb564887a678693ce95c2');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000003','{"table":5,"series":3,"commitment":"f9adabd887774f343e83eba1b6afc4fc104428977107f280dfcd67926efa7389","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":3,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126618/00000000000000000007/00000000000000000002','{"table":7,"round":2,"game":"roulette","ended_ms":1795039126618,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795039126618/00000000000000000007/00000000000000000002','{"table":7,"round":2,"game":"roulette","ended_ms":1795039126618,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000002','{"game":"roulette","elections":{},"round":2,"first_round":2,"ended_ms":1795039126618,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"straight:24","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"split:8-11","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"split:13-14","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"9"}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000003','{"game":"craps","elections":{},"round":3,"first_round":1,"ended_ms":1795039126620,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"11-in-one-roll","amount":"10.00"}},{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126628/00000000000000000004/00000000000000000002','{"table":4,"round":2,"game":"pai-gow","ended_ms":1795039126628,"nets":[{"seat":"1","user":3,"net":"0.00"},{"seat":"2","user":7,"net":"0.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795039126628/00000000000000000004/00000000000000000002','{"table":4,"round":2,"game":"pai-gow","ended_ms":1795039126628,"nets":[{"seat":"1","user":3,"net":"0.00"},{"seat":"2","user":7,"net":"0.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000002','{"game":"pai-gow","elections":{},"round":2,"first_round":1,"ended_ms":1795039126628,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":4},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"5-6-2"},{"card":"Six (3-3)"},{"card":"Six (2-4)"},{"card":"Ten (4-6)"},{"card":"Two (1-1)"},{"card":"Eleven (5-6)"},{"card":"Ten (5-5)"},{"card":"Two (1-1)"},{"card":"Six (3-3)"},{"card":"Eleven (5-6)"},{"card":"Five (2-3)"},{"card":"Four (1-3)"},{"card":"Eight (3-5)"},{"card":"Eight (4-4)"},{"card":"Eight (4-4)"},{"card":"Eight (2-6)"},{"card":"Twelve (6-6)"},{"card":"Five (1-4)"},{"card":"Nine (4-5)"},{"card":"Ten (4-6)"},{"card":"Four (1-3)"},{"card":"Seven (3-4)"},{"card":"Nine (3-6)"},{"card":"Seven (1-6)"},{"card":"Seven (2-5)"},{"card":"Ten (5-5)"},{"card":"Six (1-5)"},{"card":"Seven (1-6)"},{"card":"Six (1-5)"},{"card":"Three (1-2)"},{"card":"Twelve (6-6)"},{"card":"Four (2-2)"},{"card":"Four (2-2)"},{"act":{"seat":"1","do":"set","high":["Seven (3-4)","Seven (2-5)"],"low":["Nine (3-6)","Seven (1-6)"]}},{"act":{"seat":"2","do":"set","high":["Six (1-5)","Six (1-5)"],"low":["Ten (5-5)","Seven (1-6)"]}},{"act":{"seat":"1","do":"decline"}},{"act":{"seat":"2","do":"decline"}}]},"series":2,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"0.00"},{"seat":"2","user":7,"net":"0.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000002','26caf405f56c3bbe8258d220acee90064c43c5f276a3498342fb161cbdf4f65a');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000003','{"table":4,"series":3,"commitment":"6dfe444427afff5d61c9ad33d5edac158847225e85b46847884b5518139ae375","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1,"first_round":3,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126630/00000000000000000006/00000000000000000003','{"table":6,"round":3,"game":"hold-em-high","ended_ms":1795039126630,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795039126630/00000000000000000006/00000000000000000003','{"table":6,"round":3,"game":"hold-em-high","ended_ms":1795039126630,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000003','{"game":"hold-em-high","elections":{},"round":3,"first_round":1,"ended_ms":1795039126630,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"2","stood":[["2","21.00"],["1","21.00"]],"kill_button":null,"inactive":0,"has_played":0,"passed":0,"owes":0,"displayed":["0.00","0.00"],"reserve":"0.00","paid_out":null,"seated":0,"charges":[],"is_closed":true,"was_played":true,"told":{"round":"completed","dealt-in":["1","2"],"blinds-by":["2","1"],"posted":{"2":"1.00","1":"2.00"},"forced-bet-by":null,"first-to-act":["2"],"uncalled-returned":{"1":"1.00"},"rake-by-round":["0.00"],"limits":{"min":"2.00"},"board":[],"common":[],"reshuffled":null,"cards":{"2":["4h","Kh"],"1":["5d","2c"]},"pots":[{"amount":"2.00","eligible":["1"],"awarded":{"1":"2.00"}}],"shares":{"2":"0.00","1":"2.00"},"hands":{},"low-hands":{}}},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"21.00"}},{"act":{"seat":"2","do":"wager","wager":"stack","amount":"42.00"}},{"act":{"do":"no-more-bets"}},{"card":"4h"},{"card":"Td"},{"card":"7s"},{"card":"7d"},{"act":{"seat":"1","do":"raise","to":"20.00"}},{"act":{"seat":"2","do":"fold"}}]},"series":3,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000003','efdc573def1c5f81ddb0d1a08b2dd2b08501ce78866a32ca850b9ef3cd9d70c4');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000004','{"table":6,"series":4,"commitment":"73e26759541237f6dc4c4758c179151bd8798c74fc649df7010cf76a4ea985e9","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":4,"game":"hold-em-high","elections":{"limits":{"min":"2.00","kind":"no-limit"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126634/00000000000000000001/00000000000000000001','{"table":1,"round":1,"game":"blackjack","ended_ms":1795039126634,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000004/00000001795039126634/00000000000000000001/00000000000000000001','{"table":1,"round":1,"game":"blackjack","ended_ms":1795039126634,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000001','{"game":"blackjack","elections":{},"round":1,"first_round":1,"ended_ms":1795039126634,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":true,"new_dealer":false,"reshuffle":false},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"cut"}},{"act":{"seat":"2","do":"cut"}},{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"5h"},{"card":"9h"},{"card":"6h"},{"card":"4h"},{"card":"Jc"},{"card":"Ad"},{"act":{"seat":"1","do":"draw"}},{"card":"7h"},{"act":{"seat":"2","do":"draw"}},{"card":"Qc"},{"act":{"seat":"2","do":"stand"}},{"card":"8h"},{"card":"3d"},{"card":"8d"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000004','{"game":"craps","elections":{},"round":4,"first_round":1,"ended_ms":1795039126655,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000006/00000001795039126656/00000000000000000003/00000000000000000003','{"table":3,"round":3,"game":"keno","ended_ms":1795039126656,"nets":[{"seat":"2","user":6,"net":"-4.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000003','{"game":"keno","elections":{},"round":3,"first_round":3,"ended_ms":1795039126656,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[],"issued":[]},"is_locked":false,"is_down":false,"paper":{"games":2,"tickets":4,"drawn":[9,12,17,18,20,25,30,37,41,43,45,51,56,61,65,66,67,72,76,79]}},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"king","groups":[[6],[28,78],[64,37,67,51]],"kings":[6],"ways":[[0,1],[0,2]],"rate":"2.00","issued":"2026-11-18T21:58:46Z"}},{"act":{"seat":"1","do":"wager","wager":"combination","groups":[[50],[44,13,23]],"ways":[[0,1]],"rate":"4.00","issued":"2026-11-18T21:58:46Z"}},{"act":{"do":"lock-out"}},{"item":[3,5,8,16,31,35,37,39,40,43,44,46,50,58,69,71,73,75,77,78]}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":6,"net":"-4.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126661/00000000000000000005/00000000000000000003','{"table":5,"round":3,"game":"three-card-poker","ended_ms":1795039126661,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"-30.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000008/00000001795039126661/00000000000000000005/00000000000000000003','{"table":5,"round":3,"game":"three-card-poker","ended_ms":1795039126661,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"-30.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000003','{"game":"three-card-poker","elections":{},"round":3,"first_round":1,"ended_ms":1795039126661,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":2},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"card":"8h"},{"card":"Jd"},{"card":"Ts"},{"card":"Kh"},{"card":"7s"},{"card":"9s"},{"card":"3s"},{"card":"Tc"},{"card":"Js"},{"act":{"seat":"2","do":"forfeit"}}]},"series":3,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"-30.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000003','2898eb0a272a45d9072759319afadb39a169718bdb426d1424a2f6f431150d76');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000004','{"table":5,"series":4,"commitment":"ffbc9cd905dcbd21aa223c118e790d7d6f1ec6133f67a40475e915de38115ac1","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":4,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126664/00000000000000000007/00000000000000000003','{"table":7,"round":3,"game":"roulette","ended_ms":1795039126664,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":10,"net":"80.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795039126664/00000000000000000007/00000000000000000003','{"table":7,"round":3,"game":"roulette","ended_ms":1795039126664,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":10,"net":"80.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000003','{"game":"roulette","elections":{},"round":3,"first_round":3,"ended_ms":1795039126664,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"four-numbers:23-24-26-27","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"column:3","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"three-numbers:34-35-36","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"26"}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":10,"net":"80.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000004','{"game":"keno","elections":{},"round":4,"first_round":3,"ended_ms":1795039126667,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"combination","ordinal":1,"ways":[{"spots":[13,23,44,50],"rate":"4.00"}],"games":1,"price":"4.00","issued":"2026-11-18T21:58:46Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",1],["1","combination",1]]},"is_locked":false,"is_down":false,"paper":{"games":3,"tickets":6,"drawn":[3,5,8,16,31,35,37,39,40,43,44,46,50,58,69,71,73,75,77,78]}},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"way","groups":[[76,75],[54,58],[78,33]],"ways":[[0,1],[0,2],[1,2]],"rate":"2.00","issued":"2026-11-18T21:58:46Z"}},{"act":{"do":"lock-out"}},{"item":[5,9,12,17,21,22,28,31,33,34,41,44,47,48,57,65,69,70,76,78]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126673/00000000000000000006/00000000000000000004','{"table":6,"round":4,"game":"hold-em-high","ended_ms":1795039126673,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795039126673/00000000000000000006/00000000000000000004','{"table":6,"round":4,"game":"hold-em-high","ended_ms":1795039126673,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000004','{"game":"hold-em-high","elections":{},"round":4,"first_round":1,"ended_ms":1795039126673,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"1","stood":[["1","23.00"],["2","40.00"]],"kill_button":null,"inactive":0,"has_played":0,"passed":0,"owes":0,"displayed":["0.00","0.00"],"reserve":"0.00","paid_out":null,"seated":0,"charges":[],"is_closed":true,"was_played":true,"told":{"round":"completed","dealt-in":["1","2"],"blinds-by":["1","2"],"posted":{"1":"1.00","2":"2.00"},"forced-bet-by":null,"first-to-act":["1"],"uncalled-returned":{"1":"18.00"},"rake-by-round":["0.00"],"limits":{"min":"2.00"},"board":[],"common":[],"reshuffled":null,"cards":{"1":["4h","7s"],"2":["Td","7d"]},"pots":[{"amount":"4.00","eligible":["1"],"awarded":{"1":"4.00"}}],"shares":{"1":"4.00","2":"0.00"},"hands":{},"low-hands":{}}},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"46.00"}},{"act":{"seat":"2","do":"wager","wager":"stack","amount":"40.00"}},{"act":{"do":"no-more-bets"}},{"card":"As"},{"card":"2d"},{"card":"3d"},{"card":"Tc"},{"act":{"seat":"2","do":"fold"}}]},"series":4,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000004','e12304723b7d779feac41bfbc1eac63a5870afa06c49a1b0762739834734c661');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000005','{"table":6,"series":5,"commitment":"f18651d1e3f6fff9a65bc2f0b75905b0e1f9fc7b41372a5f0a27e65471e57ed3","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":5,"game":"hold-em-high","elections":{"limits":{"min":"2.00","kind":"no-limit"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126680/00000000000000000001/00000000000000000002','{"table":1,"round":2,"game":"blackjack","ended_ms":1795039126680,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000004/00000001795039126680/00000000000000000001/00000000000000000002','{"table":1,"round":2,"game":"blackjack","ended_ms":1795039126680,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000002','{"game":"blackjack","elections":{},"round":2,"first_round":2,"ended_ms":1795039126680,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Qh"},{"card":"9h"},{"card":"6s"},{"card":"Jh"},{"card":"Js"},{"act":{"seat":"1","do":"draw"}},{"card":"6d"},{"act":{"seat":"2","do":"draw"}},{"card":"Qc"},{"card":"2s"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126683/00000000000000000004/00000000000000000003','{"table":4,"round":3,"game":"pai-gow","ended_ms":1795039126683,"nets":[{"seat":"1","user":3,"net":"0.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795039126683/00000000000000000004/00000000000000000003','{"table":4,"round":3,"game":"pai-gow","ended_ms":1795039126683,"nets":[{"seat":"1","user":3,"net":"0.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000003','{"game":"pai-gow","elections":{},"round":3,"first_round":1,"ended_ms":1795039126683,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":4},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"2-5-3"},{"card":"Eleven (5-6)"},{"card":"Ten (5-5)"},{"card":"Eleven (5-6)"},{"card":"Six (3-3)"},{"card":"Five (1-4)"},{"card":"Seven (1-6)"},{"card":"Two (1-1)"},{"card":"Seven (1-6)"},{"card":"Ten (5-5)"},{"card":"Nine (4-5)"},{"card":"Ten (4-6)"},{"card":"Nine (3-6)"},{"card":"Eight (2-6)"},{"card":"Two (1-1)"},{"card":"Seven (2-5)"},{"card":"Seven (3-4)"},{"card":"Six (1-5)"},{"card":"Twelve (6-6)"},{"card":"Three (1-2)"},{"card":"Six (1-5)"},{"card":"Ten (4-6)"},{"card":"Six (2-4)"},{"card":"Eight (3-5)"},{"card":"Five (2-3)"},{"card":"Eight (4-4)"},{"card":"Four (2-2)"},{"card":"Four (2-2)"},{"card":"Twelve (6-6)"},{"card":"Eight (4-4)"},{"card":"Four (1-3)"},{"card":"Four (1-3)"},{"card":"Six (3-3)"},{"act":{"seat":"1","do":"set","high":["Eleven (5-6)","Eleven (5-6)"],"low":["Ten (5-5)","Six (3-3)"]}},{"act":{"seat":"2","do":"set","high":["Seven (1-6)","Seven (1-6)"],"low":["Five (1-4)","Two (1-1)"]}},{"act":{"seat":"1","do":"decline"}},{"act":{"seat":"2","do":"surrender"}}]},"series":3,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"0.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000003','a96326b539095334554306cd3ffe235561858eb571fb071828187023b7a05019');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000004','{"table":4,"series":4,"commitment":"ec0890fbebdbd8c1886169c7bda26f3813e6e48760a75aa26ddf81f9e0619be9","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1,"first_round":4,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795039126689/00000000000000000007/00000000000000000004','{"table":7,"round":4,"game":"roulette","ended_ms":1795039126689,"nets":[{"seat":"2","user":10,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000004','{"game":"roulette","elections":{},"round":4,"first_round":4,"ended_ms":1795039126689,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"straight:8","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"six-numbers:16-21","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"23"}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":10,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000005','{"game":"craps","elections":{},"round":5,"first_round":1,"ended_ms":1795039126692,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"lay-bet:10","amount":"10.00"}},{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000005','{"game":"keno","elections":{},"round":5,"first_round":3,"ended_ms":1795039126693,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"combination","ordinal":1,"ways":[{"spots":[13,23,44,50],"rate":"4.00"}],"games":1,"price":"4.00","issued":"2026-11-18T21:58:46Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"way","ordinal":1,"ways":[{"spots":[54,58,75,76],"rate":"2.00"},{"spots":[33,75,76,78],"rate":"2.00"},{"spots":[33,54,58,78],"rate":"2.00"}],"games":1,"price":"6.00","issued":"2026-11-18T21:58:46Z","number":7,"work_station":1,"through_runner":false,"games_over":1,"won":"10.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",1],["1","combination",1],["2","way",1]]},"is_locked":false,"is_down":false,"paper":{"games":4,"tickets":7,"drawn":[5,9,12,17,21,22,28,31,33,34,41,44,47,48,57,65,69,70,76,78]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[1,3,8,10,11,12,13,16,18,21,37,38,44,53,58,63,65,67,71,73]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126702/00000000000000000005/00000000000000000004','{"table":5,"round":4,"game":"three-card-poker","ended_ms":1795039126702,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"-20.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000008/00000001795039126702/00000000000000000005/00000000000000000004','{"table":5,"round":4,"game":"three-card-poker","ended_ms":1795039126702,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000004','{"game":"three-card-poker","elections":{},"round":4,"first_round":1,"ended_ms":1795039126702,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":3},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"card":"Qh"},{"card":"9s"},{"card":"4h"},{"card":"Jd"},{"card":"4d"},{"card":"Th"},{"card":"3h"},{"card":"2h"},{"card":"7d"},{"act":{"seat":"1","do":"forfeit"}},{"act":{"seat":"2","do":"forfeit"}}]},"series":4,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"-20.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000004','e99fd43612e11c781dce9a0591f5abc22a768b80f31f1d637cb793c042593360');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000005','{"table":5,"series":5,"commitment":"a58b5ac0234d432fc9a32b10f6cd589f0ab020cb3a1386dced2acaad52c21166","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":5,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126713/00000000000000000006/00000000000000000005','{"table":6,"round":5,"game":"hold-em-high","ended_ms":1795039126713,"nets":[{"seat":"1","user":3,"net":"-1.00"},{"seat":"2","user":9,"net":"1.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795039126713/00000000000000000006/00000000000000000005','{"table":6,"round":5,"game":"hold-em-high","ended_ms":1795039126713,"nets":[{"seat":"1","user":3,"net":"-1.00"},{"seat":"2","user":9,"net":"1.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000005','{"game":"hold-em-high","elections":{},"round":5,"first_round":1,"ended_ms":1795039126713,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"2","stood":[["2","39.00"],["1","47.00"]],"kill_button":null,"inactive":0,"has_played":0,"passed":0,"owes":0,"displayed":["0.00","0.00"],"reserve":"0.00","paid_out":null,"seated":0,"charges":[],"is_closed":true,"was_played":true,"told":{"round":"completed","dealt-in":["1","2"],"blinds-by":["2","1"],"posted":{"2":"1.00","1":"2.00"},"forced-bet-by":null,"first-to-act":["2"],"uncalled-returned":{"1":"1.00"},"rake-by-round":["0.00"],"limits":{"min":"2.00"},"board":[],"common":[],"reshuffled":null,"cards":{"2":["As","3d"],"1":["2d","Tc"]},"pots":[{"amount":"2.00","eligible":["1"],"awarded":{"1":"2.00"}}],"shares":{"2":"0.00","1":"2.00"},"hands":{},"low-hands":{}}},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"47.00"}},{"act":{"seat":"2","do":"wager","wager":"stack","amount":"39.00"}},{"act":{"do":"no-more-bets"}},{"card":"Jd"},{"card":"Jc"},{"card":"7s"},{"card":"2s"},{"act":{"seat":"1","do":"fold"}}]},"series":5,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-1.00"},{"seat":"2","user":9,"net":"1.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000005','edacd670793375c818b7ee7497f8287b18cab4cbd702c71c5c3505a3037516c6');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000006','{"table":6,"series":6,"commitment":"fde1efe93a40af5c7317274e12ca753c4db97e3db3bac240e1e36bbb7de2710e","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":6,"game":"hold-em-high","elections":{"limits":{"min":"2.00","kind":"no-limit"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126717/00000000000000000001/00000000000000000003','{"table":1,"round":3,"game":"blackjack","ended_ms":1795039126717,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000004/00000001795039126717/00000000000000000001/00000000000000000003','{"table":1,"round":3,"game":"blackjack","ended_ms":1795039126717,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000003','{"game":"blackjack","elections":{},"round":3,"first_round":3,"ended_ms":1795039126717,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"9d"},{"card":"4d"},{"card":"Jc"},{"card":"6c"},{"card":"Kc"},{"act":{"seat":"1","do":"draw"}},{"card":"Td"},{"act":{"seat":"2","do":"draw"}},{"card":"Kd"},{"card":"7c"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000006','{"game":"craps","elections":{},"round":6,"first_round":1,"ended_ms":1795039126718,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795039126722/00000000000000000007/00000000000000000005','{"table":7,"round":5,"game":"roulette","ended_ms":1795039126722,"nets":[{"seat":"2","user":10,"net":"90.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000005','{"game":"roulette","elections":{},"round":5,"first_round":5,"ended_ms":1795039126722,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"six-numbers:28-33","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"straight:29","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"28"}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":10,"net":"90.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000007','{"game":"craps","elections":{},"round":7,"first_round":1,"ended_ms":1795039126723,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126729/00000000000000000004/00000000000000000004','{"table":4,"round":4,"game":"pai-gow","ended_ms":1795039126729,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795039126729/00000000000000000004/00000000000000000004','{"table":4,"round":4,"game":"pai-gow","ended_ms":1795039126729,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000004','{"game":"pai-gow","elections":{},"round":4,"first_round":1,"ended_ms":1795039126729,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":1},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"4-6-2"},{"card":"Five (1-4)"},{"card":"Nine (3-6)"},{"card":"Eleven (5-6)"},{"card":"Ten (4-6)"},{"card":"Four (1-3)"},{"card":"Nine (4-5)"},{"card":"Four (1-3)"},{"card":"Six (1-5)"},{"card":"Six (1-5)"},{"card":"Four (2-2)"},{"card":"Two (1-1)"},{"card":"Six (3-3)"},{"card":"Ten (4-6)"},{"card":"Eight (4-4)"},{"card":"Ten (5-5)"},{"card":"Four (2-2)"},{"card":"Three (1-2)"},{"card":"Eleven (5-6)"},{"card":"Ten (5-5)"},{"card":"Six (3-3)"},{"card":"Eight (3-5)"},{"card":"Seven (1-6)"},{"card":"Seven (2-5)"},{"card":"Six (2-4)"},{"card":"Five (2-3)"},{"card":"Two (1-1)"},{"card":"Twelve (6-6)"},{"card":"Seven (3-4)"},{"card":"Eight (4-4)"},{"card":"Eight (2-6)"},{"card":"Seven (1-6)"},{"card":"Twelve (6-6)"},{"act":{"seat":"1","do":"set","high":["Twelve (6-6)","Seven (3-4)"],"low":["Five (2-3)","Two (1-1)"]}},{"act":{"seat":"2","do":"set","high":["Eight (2-6)","Twelve (6-6)"],"low":["Eight (4-4)","Seven (1-6)"]}},{"act":{"seat":"1","do":"surrender"}},{"act":{"seat":"2","do":"decline"}}]},"series":4,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000004','37554e672f2c47888d0ad219e1cdb68694b377831625150b5fcec5e73f50eb03');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000005','{"table":4,"series":5,"commitment":"66a0361bba89efa25c0d4075e5b1efbd334a977dda5df693d743adc19db88091","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1,"first_round":5,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126730/00000000000000000005/00000000000000000005','{"table":5,"round":5,"game":"three-card-poker","ended_ms":1795039126730,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"40.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000008/00000001795039126730/00000000000000000005/00000000000000000005','{"table":5,"round":5,"game":"three-card-poker","ended_ms":1795039126730,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"40.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000005','{"game":"three-card-poker","elections":{},"round":5,"first_round":1,"ended_ms":1795039126730,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":4},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"card":"6d"},{"card":"9c"},{"card":"As"},{"card":"5h"},{"card":"5c"},{"card":"Qc"},{"card":"Kd"},{"card":"8c"},{"card":"Qd"},{"act":{"seat":"2","do":"play","amount":"20.00"}}]},"series":5,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"40.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000005','151d040b7ad9433f2c5e7577333925822f240aef4fa95ab07e953a202ee001eb');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000006','{"table":5,"series":6,"commitment":"a926d0ae52276f4100d42b59edddef338fc9a84391eae4c6c602e4b2e3260c0d","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":6,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000008','{"game":"craps","elections":{},"round":8,"first_round":1,"ended_ms":1795039126734,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000006/00000001795039126734/00000000000000000003/00000000000000000006','{"table":3,"round":6,"game":"keno","ended_ms":1795039126734,"nets":[{"seat":"2","user":6,"net":"0.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000006','{"game":"keno","elections":{},"round":6,"first_round":3,"ended_ms":1795039126734,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"combination","ordinal":1,"ways":[{"spots":[13,23,44,50],"rate":"4.00"}],"games":1,"price":"4.00","issued":"2026-11-18T21:58:46Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"way","ordinal":1,"ways":[{"spots":[54,58,75,76],"rate":"2.00"},{"spots":[33,75,76,78],"rate":"2.00"},{"spots":[33,54,58,78],"rate":"2.00"}],"games":1,"price":"6.00","issued":"2026-11-18T21:58:46Z","number":7,"work_station":1,"through_runner":false,"games_over":1,"won":"10.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",1],["1","combination",1],["2","way",1]]},"is_locked":false,"is_down":false,"paper":{"games":5,"tickets":7,"drawn":[1,3,8,10,11,12,13,16,18,21,37,38,44,53,58,63,65,67,71,73]}},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"redeem","wager":"way","at":"keno-runner","on":"2026-11-18T21:58:46Z"}},{"act":{"seat":"2","do":"wager","wager":"straight","spots":[51,20,40,72],"rate":"1.00","issued":"2026-11-18T21:58:46Z"}},{"act":{"seat":"2","do":"wager","wager":"king","groups":[[3],[77,31,28,18],[40,60,53,49,38]],"kings":[3],"ways":[[0,1],[0,2]],"rate":"2.00","issued":"2026-11-18T21:58:46Z"}},{"act":{"do":"lock-out"}},{"item":[4,5,6,8,11,14,17,20,24,25,27,30,31,32,51,52,54,66,67,72]}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":6,"net":"0.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795039126738/00000000000000000007/00000000000000000006','{"table":7,"round":6,"game":"roulette","ended_ms":1795039126738,"nets":[{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000006','{"game":"roulette","elections":{},"round":6,"first_round":6,"ended_ms":1795039126738,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:14-17","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"16"}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126739/00000000000000000001/00000000000000000004','{"table":1,"round":4,"game":"blackjack","ended_ms":1795039126739,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":4,"net":"-20.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000004/00000001795039126739/00000000000000000001/00000000000000000004','{"table":1,"round":4,"game":"blackjack","ended_ms":1795039126739,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":4,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000004','{"game":"blackjack","elections":{},"round":4,"first_round":4,"ended_ms":1795039126739,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"9h"},{"card":"Js"},{"card":"5h"},{"card":"Tc"},{"card":"Jh"},{"act":{"seat":"1","do":"double-down","amount":"10.00"}},{"card":"3h"},{"act":{"seat":"2","do":"double-down","amount":"10.00"}},{"card":"Th"},{"card":"Ks"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":4,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000007','{"game":"keno","elections":{},"round":7,"first_round":3,"ended_ms":1795039126740,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"combination","ordinal":1,"ways":[{"spots":[13,23,44,50],"rate":"4.00"}],"games":1,"price":"4.00","issued":"2026-11-18T21:58:46Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"straight","ordinal":1,"ways":[{"spots":[20,40,51,72],"rate":"1.00"}],"games":1,"price":"1.00","issued":"2026-11-18T21:58:46Z","number":8,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",2],["1","combination",1],["2","way",1],["2","straight",1]]},"is_locked":false,"is_down":false,"paper":{"games":6,"tickets":9,"drawn":[4,5,6,8,11,14,17,20,24,25,27,30,31,32,51,52,54,66,67,72]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[1,2,11,13,17,19,20,21,32,34,35,36,38,42,43,44,48,59,60,78]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126745/00000000000000000006/00000000000000000006','{"table":6,"round":6,"game":"hold-em-high","ended_ms":1795039126745,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":9,"net":"2.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795039126745/00000000000000000006/00000000000000000006','{"table":6,"round":6,"game":"hold-em-high","ended_ms":1795039126745,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":9,"net":"2.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000006','{"game":"hold-em-high","elections":{},"round":6,"first_round":1,"ended_ms":1795039126745,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"1","stood":[["1","46.00"],["2","40.00"]],"kill_button":null,"inactive":0,"has_played":0,"passed":0,"owes":0,"displayed":["0.00","0.00"],"reserve":"0.00","paid_out":null,"seated":0,"charges":[],"is_closed":true,"was_played":true,"told":{"round":"completed","dealt-in":["1","2"],"blinds-by":["1","2"],"posted":{"1":"1.00","2":"2.00"},"forced-bet-by":null,"first-to-act":["1"],"uncalled-returned":{"2":"1.00"},"rake-by-round":["0.00"],"limits":{"min":"2.00"},"board":[],"common":[],"reshuffled":null,"cards":{"1":["Jd","7s"],"2":["Jc","2s"]},"pots":[{"amount":"2.00","eligible":["2"],"awarded":{"2":"2.00"}}],"shares":{"1":"0.00","2":"2.00"},"hands":{},"low-hands":{}}},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"46.00"}},{"act":{"seat":"2","do":"wager","wager":"stack","amount":"40.00"}},{"act":{"do":"no-more-bets"}},{"card":"8d"},{"card":"6c"},{"card":"4c"},{"card":"Tc"},{"act":{"seat":"2","do":"call","amount":"1.00"}},{"act":{"seat":"1","do":"fold"}}]},"series":6,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":9,"net":"2.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000006','70234e933e8344bcc0502395e8d4f253f7d06267649d3c995271223d8087665c');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000007','{"table":6,"series":7,"commitment":"cc788769f768a5f8c227c0befc434d379de51a57a369cf5f2ef09ddc63f72d9a","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":7,"game":"hold-em-high","elections":{"limits":{"min":"2.00","kind":"no-limit"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000009','{"game":"craps","elections":{},"round":9,"first_round":1,"ended_ms":1795039126748,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000008','{"game":"keno","elections":{},"round":8,"first_round":3,"ended_ms":1795039126749,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"combination","ordinal":1,"ways":[{"spots":[13,23,44,50],"rate":"4.00"}],"games":1,"price":"4.00","issued":"2026-11-18T21:58:46Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"straight","ordinal":1,"ways":[{"spots":[20,40,51,72],"rate":"1.00"}],"games":1,"price":"1.00","issued":"2026-11-18T21:58:46Z","number":8,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",2],["1","combination",1],["2","way",1],["2","straight",1]]},"is_locked":false,"is_down":false,"paper":{"games":7,"tickets":9,"drawn":[1,2,11,13,17,19,20,21,32,34,35,36,38,42,43,44,48,59,60,78]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[6,16,25,31,34,37,38,40,42,47,50,53,59,64,66,69,70,74,75,78]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126751/00000000000000000005/00000000000000000006','{"table":5,"round":6,"game":"three-card-poker","ended_ms":1795039126751,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"-20.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000008/00000001795039126751/00000000000000000005/00000000000000000006','{"table":5,"round":6,"game":"three-card-poker","ended_ms":1795039126751,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000006','{"game":"three-card-poker","elections":{},"round":6,"first_round":6,"ended_ms":1795039126751,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}},{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Ac"},{"card":"2h"},{"card":"3d"},{"card":"3h"},{"card":"Ts"},{"card":"7d"},{"card":"4d"},{"card":"8c"},{"card":"5c"},{"act":{"seat":"2","do":"forfeit"}}]},"series":6,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":8,"net":"-20.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000006','20444e849d8e95eeb565ee3ce70e2ddf3fe54ecec7ca2798ca501a14254a9878');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000007','{"table":5,"series":7,"commitment":"b70ef50381d11c92b163d516f5ddbe04c35c6a574630a536ff9436cd8413a8c1","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":7,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795039126753/00000000000000000007/00000000000000000007','{"table":7,"round":7,"game":"roulette","ended_ms":1795039126753,"nets":[{"seat":"2","user":10,"net":"340.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000007','{"game":"roulette","elections":{},"round":7,"first_round":7,"ended_ms":1795039126753,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:6-9","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"item":"6"}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":10,"net":"340.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000009','{"game":"keno","elections":{},"round":9,"first_round":3,"ended_ms":1795039126754,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"combination","ordinal":1,"ways":[{"spots":[13,23,44,50],"rate":"4.00"}],"games":1,"price":"4.00","issued":"2026-11-18T21:58:46Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"straight","ordinal":1,"ways":[{"spots":[20,40,51,72],"rate":"1.00"}],"games":1,"price":"1.00","issued":"2026-11-18T21:58:46Z","number":8,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",2],["1","combination",1],["2","way",1],["2","straight",1]]},"is_locked":false,"is_down":false,"paper":{"games":8,"tickets":9,"drawn":[6,16,25,31,34,37,38,40,42,47,50,53,59,64,66,69,70,74,75,78]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[6,10,16,18,21,24,27,35,36,37,43,44,46,48,51,56,59,69,71,79]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126756/00000000000000000004/00000000000000000005','{"table":4,"round":5,"game":"pai-gow","ended_ms":1795039126756,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795039126756/00000000000000000004/00000000000000000005','{"table":4,"round":5,"game":"pai-gow","ended_ms":1795039126756,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000005','{"game":"pai-gow","elections":{},"round":5,"first_round":1,"ended_ms":1795039126756,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":3},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"1-3-3"},{"card":"Four (1-3)"},{"card":"Ten (5-5)"},{"card":"Four (1-3)"},{"card":"Eight (4-4)"},{"card":"Six (2-4)"},{"card":"Eight (4-4)"},{"card":"Six (3-3)"},{"card":"Three (1-2)"},{"card":"Four (2-2)"},{"card":"Five (2-3)"},{"card":"Ten (4-6)"},{"card":"Seven (1-6)"},{"card":"Four (2-2)"},{"card":"Six (1-5)"},{"card":"Nine (3-6)"},{"card":"Nine (4-5)"},{"card":"Seven (2-5)"},{"card":"Eight (2-6)"},{"card":"Eight (3-5)"},{"card":"Eleven (5-6)"},{"card":"Seven (3-4)"},{"card":"Twelve (6-6)"},{"card":"Eleven (5-6)"},{"card":"Twelve (6-6)"},{"card":"Five (1-4)"},{"card":"Six (1-5)"},{"card":"Six (3-3)"},{"card":"Seven (1-6)"},{"card":"Ten (4-6)"},{"card":"Two (1-1)"},{"card":"Ten (5-5)"},{"card":"Two (1-1)"},{"act":{"seat":"1","do":"set","high":["Nine (3-6)","Nine (4-5)"],"low":["Four (2-2)","Six (1-5)"]}},{"act":{"seat":"2","do":"set","high":["Eight (2-6)","Eight (3-5)"],"low":["Seven (2-5)","Eleven (5-6)"]}},{"act":{"seat":"1","do":"surrender"}},{"act":{"seat":"2","do":"decline"}}]},"series":5,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000005','f5805019178ed36620c50e5049e56268f6a0f58117b4a863affe13c2a14e49ee');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000006','{"table":4,"series":6,"commitment":"f1f737e0fe034f3fe5607aa8fbf810d54cdb25d9f0b1e23ce0745591107f54e0","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1,"first_round":6,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('played','00000000000000000004/00000001795039126758/00000000000000000001/00000000000000000005','{"table":1,"round":5,"game":"blackjack","ended_ms":1795039126758,"nets":[{"seat":"2","user":4,"net":"10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000005','{"game":"blackjack","elections":{},"round":5,"first_round":5,"ended_ms":1795039126758,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"9d"},{"card":"2d"},{"card":"Td"},{"act":{"seat":"2","do":"stand"}},{"card":"Qs"},{"card":"3c"},{"card":"8h"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"2","user":4,"net":"10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000010','{"game":"craps","elections":{},"round":10,"first_round":1,"ended_ms":1795039126759,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000010','{"game":"keno","elections":{},"round":10,"first_round":3,"ended_ms":1795039126760,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"combination","ordinal":1,"ways":[{"spots":[13,23,44,50],"rate":"4.00"}],"games":1,"price":"4.00","issued":"2026-11-18T21:58:46Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"straight","ordinal":1,"ways":[{"spots":[20,40,51,72],"rate":"1.00"}],"games":1,"price":"1.00","issued":"2026-11-18T21:58:46Z","number":8,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",2],["1","combination",1],["2","way",1],["2","straight",1]]},"is_locked":false,"is_down":false,"paper":{"games":9,"tickets":9,"drawn":[6,10,16,18,21,24,27,35,36,37,43,44,46,48,51,56,59,69,71,79]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[2,4,6,12,17,18,27,35,36,37,41,43,44,47,49,52,58,61,68,80]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795039126764/00000000000000000007/00000000000000000008','{"table":7,"round":8,"game":"roulette","ended_ms":1795039126764,"nets":[{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000008','{"game":"roulette","elections":{},"round":8,"first_round":8,"ended_ms":1795039126764,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:17-18","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"3"}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000011','{"game":"keno","elections":{},"round":11,"first_round":3,"ended_ms":1795039126765,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"combination","ordinal":1,"ways":[{"spots":[13,23,44,50],"rate":"4.00"}],"games":1,"price":"4.00","issued":"2026-11-18T21:58:46Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"straight","ordinal":1,"ways":[{"spots":[20,40,51,72],"rate":"1.00"}],"games":1,"price":"1.00","issued":"2026-11-18T21:58:46Z","number":8,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",2],["1","combination",1],["2","way",1],["2","straight",1]]},"is_locked":false,"is_down":false,"paper":{"games":10,"tickets":9,"drawn":[2,4,6,12,17,18,27,35,36,37,41,43,44,47,49,52,58,61,68,80]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[3,7,8,12,15,21,22,26,34,41,42,49,52,56,64,66,70,74,78,80]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126767/00000000000000000006/00000000000000000007','{"table":6,"round":7,"game":"hold-em-high","ended_ms":1795039126767,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":9,"net":"2.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795039126767/00000000000000000006/00000000000000000007','{"table":6,"round":7,"game":"hold-em-high","ended_ms":1795039126767,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":9,"net":"2.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000007','{"game":"hold-em-high","elections":{},"round":7,"first_round":1,"ended_ms":1795039126767,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"2","stood":[["2","42.00"],["1","44.00"]],"kill_button":null,"inactive":0,"has_played":0,"passed":0,"owes":0,"displayed":["0.00","0.00"],"reserve":"0.00","paid_out":null,"seated":0,"charges":[],"is_closed":true,"was_played":true,"told":{"round":"completed","dealt-in":["1","2"],"blinds-by":["2","1"],"posted":{"2":"1.00","1":"2.00"},"forced-bet-by":null,"first-to-act":["2"],"uncalled-returned":{},"rake-by-round":["0.00"],"limits":{"min":"2.00"},"board":[],"common":[],"reshuffled":null,"cards":{"2":["8d","4c"],"1":["6c","Tc"]},"pots":[{"amount":"4.00","eligible":["2"],"awarded":{"2":"4.00"}}],"shares":{"2":"4.00","1":"0.00"},"hands":{},"low-hands":{}}},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"42.00"}},{"act":{"seat":"1","do":"wager","wager":"stack","amount":"44.00"}},{"act":{"do":"no-more-bets"}},{"card":"4h"},{"card":"8c"},{"card":"3h"},{"card":"7h"},{"act":{"seat":"1","do":"call","amount":"1.00"}},{"act":{"seat":"2","do":"raise","to":"42.00"}},{"act":{"seat":"1","do":"fold"}}]},"series":7,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":9,"net":"2.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000007','a3310e5e70d7b3f46da804e4de85f0f6cd709fd78226f317c043f24c6a03abcb');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000008','{"table":6,"series":8,"commitment":"c43f7acfd5fd9e9f3958d94e586644ca0b0508b7337b72a81ef25ca1146f65a5","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":8,"game":"hold-em-high","elections":{"limits":{"min":"2.00","kind":"no-limit"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000011','{"game":"craps","elections":{},"round":11,"first_round":1,"ended_ms":1795039126770,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000012','{"game":"keno","elections":{},"round":12,"first_round":3,"ended_ms":1795039126771,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"combination","ordinal":1,"ways":[{"spots":[13,23,44,50],"rate":"4.00"}],"games":1,"price":"4.00","issued":"2026-11-18T21:58:46Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"straight","ordinal":1,"ways":[{"spots":[20,40,51,72],"rate":"1.00"}],"games":1,"price":"1.00","issued":"2026-11-18T21:58:46Z","number":8,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",2],["1","combination",1],["2","way",1],["2","straight",1]]},"is_locked":false,"is_down":false,"paper":{"games":11,"tickets":9,"drawn":[3,7,8,12,15,21,22,26,34,41,42,49,52,56,64,66,70,74,78,80]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[1,2,9,11,16,24,33,38,44,46,48,50,51,52,55,56,57,62,65,66]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039126773/00000000000000000005/00000000000000000007','{"table":5,"round":7,"game":"three-card-poker","ended_ms":1795039126773,"nets":[{"seat":"1","user":3,"net":"10.00"},{"seat":"2","user":8,"net":"-40.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000008/00000001795039126773/00000000000000000005/00000000000000000007','{"table":5,"round":7,"game":"three-card-poker","ended_ms":1795039126773,"nets":[{"seat":"1","user":3,"net":"10.00"},{"seat":"2","user":8,"net":"-40.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000007','{"game":"three-card-poker","elections":{},"round":7,"first_round":6,"ended_ms":1795039126773,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":1},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"pair-plus","amount":"20.00"}},{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"card":"Ts"},{"card":"Kc"},{"card":"7c"},{"card":"9h"},{"card":"Kd"},{"card":"5c"},{"card":"6d"},{"card":"Qh"},{"card":"3s"},{"act":{"seat":"1","do":"play","amount":"10.00"}},{"act":{"seat":"2","do":"forfeit"}}]},"series":7,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"10.00"},{"seat":"2","user":8,"net":"-40.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000007','2673475eff53d271286efebcd11ef54588ba5b8bd081f1f02e18e3f3b551dd3e');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000008','{"table":5,"series":8,"commitment":"77a642e72286cd9205c97b06a5631cd357eecccba7962935636d0d93754066ea","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":8,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000012','{"game":"craps","elections":{},"round":12,"first_round":1,"ended_ms":1795039126775,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000013','{"game":"keno","elections":{},"round":13,"first_round":3,"ended_ms":1795039126776,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"combination","ordinal":1,"ways":[{"spots":[13,23,44,50],"rate":"4.00"}],"games":1,"price":"4.00","issued":"2026-11-18T21:58:46Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"straight","ordinal":1,"ways":[{"spots":[20,40,51,72],"rate":"1.00"}],"games":1,"price":"1.00","issued":"2026-11-18T21:58:46Z","number":8,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",2],["1","combination",1],["2","way",1],["2","straight",1]]},"is_locked":false,"is_down":false,"paper":{"games":12,"tickets":9,"drawn":[1,2,9,11,16,24,33,38,44,46,48,50,51,52,55,56,57,62,65,66]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[3,12,19,20,22,23,24,25,29,30,42,44,46,48,53,60,62,65,66,67]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795039126777/00000000000000000004/00000000000000000006','{"table":4,"round":6,"game":"pai-gow","ended_ms":1795039126777,"nets":[{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000006','{"game":"pai-gow","elections":{},"round":6,"first_round":1,"ended_ms":1795039126777,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":6},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"6-1-5"},{"card":"Twelve (6-6)"},{"card":"Eight (4-4)"},{"card":"Six (1-5)"},{"card":"Six (1-5)"},{"card":"Eight (3-5)"},{"card":"Four (2-2)"},{"card":"Four (1-3)"},{"card":"Eight (2-6)"},{"card":"Seven (3-4)"},{"card":"Nine (3-6)"},{"card":"Ten (4-6)"},{"card":"Nine (4-5)"},{"card":"Six (2-4)"},{"card":"Eight (4-4)"},{"card":"Eleven (5-6)"},{"card":"Two (1-1)"},{"card":"Ten (5-5)"},{"card":"Eleven (5-6)"},{"card":"Ten (5-5)"},{"card":"Six (3-3)"},{"card":"Five (1-4)"},{"card":"Seven (2-5)"},{"card":"Three (1-2)"},{"card":"Seven (1-6)"},{"card":"Four (2-2)"},{"card":"Four (1-3)"},{"card":"Five (2-3)"},{"card":"Twelve (6-6)"},{"card":"Six (3-3)"},{"card":"Seven (1-6)"},{"card":"Two (1-1)"},{"card":"Ten (4-6)"},{"act":{"seat":"2","do":"set","high":["Seven (1-6)","Two (1-1)"],"low":["Six (3-3)","Ten (4-6)"]}},{"act":{"seat":"2","do":"decline"}}]},"series":6,"is_whole":true,"nets":[{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000006','dee4ccc785a5ef1abc154c0cce41d1260ed6e2948b19c83a9d4aa6845f303e41');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000007','{"table":4,"series":7,"commitment":"7a7bdac0b5d9c5ed48898b90fb2a3155e30ba9b4e63e859a623ed41e423bce7c","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1,"first_round":7,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000013','{"game":"craps","elections":{},"round":13,"first_round":1,"ended_ms":1795039126783,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795039126794/00000000000000000007/00000000000000000009','{"table":7,"round":9,"game":"roulette","ended_ms":1795039126794,"nets":[{"seat":"2","user":10,"net":"-50.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000009','{"game":"roulette","elections":{},"round":9,"first_round":9,"ended_ms":1795039126794,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:2-3","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"three-numbers:19-20-21","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"straight:9","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"item":"15"}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":10,"net":"-50.00"}]}');
INSERT INTO docs VALUES('closed','00000000000000000007','{"summary":{"id":7,"name":"Roulette","game":"roulette","title":"Roulette","dealing":"house","chips":"practice","status":"closed","seats_count":12,"seats":[],"round":10,"hints":true},"opened_by":3,"elections":{}}');
INSERT INTO docs VALUES('closed-table','00000000000000000007','{"id":7,"opened":{"by":3,"game":"roulette","name":"Roulette","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"closed","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{},"meter":"0.00"},"round":10,"first_round":10,"is_rebased":false,"live":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[]},"epoch":1,"position":{"series":1,"cards_count":0,"items_count":9,"cutting_card_seen":false},"began":{"series":1,"round":1,"commitment":"66448358e73e9f34d4625cd0da95bab34275a19a5c32594c4530843debb0ff8d","house":"e7bc2637199f14f7a1f6dea47ff7e060"},"added":[],"after_seq":357,"entries_count":3}');
INSERT INTO docs VALUES('seed','00000000000000000007/00000000000000000001','6f74064dfc4b3f4e61613be9f7b37075147131e76b27ff48c23289c6cfabdca4');
INSERT INTO docs VALUES('filed-text','submission/00000000000000000001','# What a licensee files as its rules of the games: one file for a whole house. docs/papers.md tells what
# goes where; `croupier submission check docs/submission.toml` finds whatever is wrong with it.
#
# This house offers every game that can be dealt. Elections are those of the game''s subchapter
# (`croupier rules GAME`). What stands under [games.elections] holds at all tables of the game; a table
# may say otherwise.

[house]
name = "Boardwalk Sample Casino"
licensee = "Boardwalk Sample Associates, LLC"
effective = 2026-12-01

# 13:69F-8.3(d)
[signs]
location = "On the layout to the dealer''s right, facing the players"
size = "6 by 9 inches or larger, letters no smaller than 9 points"
language = "English; Spanish and Chinese on request"

# Dice

[[games]]
id = "craps"

[games.elections]
supplemental-wager-limit = 5
fire-bet = true

[games.elections.limits]
pass-bet = { minimum = 15, maximum = 5_000 }
dont-pass-bet = { minimum = 15, maximum = 5_000 }
come-bet = { minimum = 15, maximum = 5_000 }
dont-come-bet = { minimum = 15, maximum = 5_000 }
field-bet = { minimum = 5, maximum = 1_000 }
any-craps = { minimum = 1, maximum = 200 }
fire-bet = { minimum = 1, maximum = 5 }

# 13:69F-8.2(f): stakes are multiples of these.
[games.elections.increments]
pass-bet = 5
dont-pass-bet = 5
come-bet = 5
dont-come-bet = 5
field-bet = 5

[[games.tables]]
numbers = ["CR-1", "CR-2", "CR-3"]
pit = "1"

[[games.tables]]
numbers = ["CR-4"]
pit = "1"

[games.tables.elections]
limits = { pass-bet = { minimum = 100, maximum = 10_000 }, dont-pass-bet = { minimum = 100, maximum = 10_000 } }

[[games]]
id = "mini-craps"

[games.elections.limits]
pass-bet = { minimum = 10, maximum = 1_000 }
dont-pass-bet = { minimum = 10, maximum = 1_000 }

[[games.tables]]
numbers = ["MC-1"]
pit = "1"

[[games]]
id = "automated-craps"

[games.elections.limits]
pass-bet = { minimum = 5, maximum = 500 }
dont-pass-bet = { minimum = 5, maximum = 500 }

[[games.tables]]
numbers = ["AC-1"]
pit = "1"

[[games]]
id = "sic-bo"

[games.elections.limits]
small-bet = { minimum = 10, maximum = 1_000 }
big-bet = { minimum = 10, maximum = 1_000 }
three-of-a-kind = { minimum = 1, maximum = 50 }

[games.elections.payout-odds-override]
three-of-a-kind = 180

[[games.tables]]
numbers = ["SB-1"]
pit = "1"

[[games]]
id = "mini-dice"

[games.elections.limits]
place-bet = { minimum = 5, maximum = 500 }

[[games.tables]]
numbers = ["MD-1"]
pit = "1"

# Wheels and numbers

[[games]]
id = "roulette"

[games.elections.limits]
straight = { minimum = 5, maximum = 500 }
split = { minimum = 5, maximum = 1_000 }
red = { minimum = 15, maximum = 5_000 }
black = { minimum = 15, maximum = 5_000 }
odd = { minimum = 15, maximum = 5_000 }
even = { minimum = 15, maximum = 5_000 }

[[games.tables]]
numbers = ["RO-1", "RO-2", "RO-3"]
pit = "2"

[[games.tables]]
numbers = ["RO-4"]
pit = "2"

# 13:69F-8.2(d): at this table the floor may let a player wager outside the limits.
[games.tables.elections]
wheel = "single-zero"
zero-rule = "lose-entire-wager"
permit-wagers-outside-limits = true
increments = { red = 5, black = 5, odd = 5, even = 5 }

[[games]]
id = "big-six"

[games.elections.limits]
insignia = { minimum = 1, maximum = 100 }
joker = { minimum = 1, maximum = 50 }
flag = { minimum = 1, maximum = 50 }

[[games.tables]]
numbers = ["BS-1"]
pit = "2"

[[games]]
id = "pokette"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["PO-1"]
pit = "2"

[[games]]
id = "keno"

[games.elections]
maximum-aggregate-payoff = 250_000

# 13:69F-15.3(d): by spots and hits, what is returned for 1. The house keeps no more than 30 percent of any.
[games.elections.rate-card]
maximum-spots = 8
minimum-wager = 1
maximum-wager = 100

[games.elections.rate-card.payoff-for-1]
1 = { 1 = 3 }
2 = { 2 = 12 }
3 = { 2 = 1, 3 = 43 }
4 = { 2 = 1, 3 = 4, 4 = 115 }
5 = { 3 = 2, 4 = 22, 5 = 480 }
6 = { 3 = 1, 4 = 4, 5 = 88, 6 = 1_500 }
7 = { 4 = 2, 5 = 24, 6 = 380, 7 = 6_000 }
8 = { 5 = 9, 6 = 90, 7 = 1_500, 8 = 25_000 }

[[games.tables]]
numbers = ["KE-1"]
pit = "2"

# Blackjack and its variations

[[games]]
id = "blackjack"

[games.elections]
decks = 6
dealer-soft-17 = "hit"
max-split-hands = 4
surrender = true
table-minimum = 25
table-maximum = 5_000

[[games.tables]]
numbers = ["BJ-1", "BJ-2", "BJ-3", "BJ-4", "BJ-5", "BJ-6"]
pit = "3"

[[games.tables]]
numbers = ["BJ-7"]
pit = "4"

[games.tables.elections]
decks = 8
dealer-soft-17 = "stand"
table-minimum = 100
table-maximum = 10_000

[[games]]
id = "blackjack-switch"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["SW-1"]
pit = "3"

[[games]]
id = "switch-hands-blackjack"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["SHB-1"]
pit = "3"

[[games]]
id = "spanish-21"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["S2-1"]
pit = "3"

[[games]]
id = "double-attack-blackjack"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["DAB-1"]
pit = "3"

[[games]]
id = "triple-attack-blackjack"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["TAB-1"]
pit = "3"

# Baccarat

[[games]]
id = "baccarat-punto-banco"

[games.elections.limits]
bankers-hand = { minimum = 100, maximum = 10_000 }
players-hand = { minimum = 100, maximum = 10_000 }
tie-bet = { minimum = 25, maximum = 1_000 }

[[games.tables]]
numbers = ["BPB-1"]
pit = "5"

[[games]]
id = "mini-baccarat"

[games.elections.limits]
bankers-hand = { minimum = 25, maximum = 5_000 }
players-hand = { minimum = 25, maximum = 5_000 }
tie-bet = { minimum = 5, maximum = 500 }

[[games.tables]]
numbers = ["MB-1"]
pit = "5"

[[games]]
id = "baccarat-chemin-de-fer"

[[games.tables]]
numbers = ["BCDF-1"]
pit = "5"

# Cards against the dealer

[[games]]
id = "red-dog"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["RD-1"]
pit = "6"

[[games]]
id = "casino-war"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["CW-1"]
pit = "6"

# Pai gow

[[games]]
id = "pai-gow"

[games.elections]
player-banking = true
table-minimum = 25
table-maximum = 5_000
house-way = "text"

# 13:69F-10.7(e): where the dealer''s hand is not set by the rules of the text.
[[games.elections.house-way-exceptions]]
with = ["Twelve (6-6)", "Twelve (6-6)", "Nine", "Nine"]
together = ["Twelve (6-6)", "Nine"]

[[games.elections.house-way-exceptions]]
with = ["Two (1-1)", "Two (1-1)", "Eight", "Eight"]
together = ["Two (1-1)", "Eight"]

[[games.tables]]
numbers = ["PG-1"]
pit = "7"

[[games]]
id = "pai-gow-poker"

[games.elections]
house-way = "usual"
bonus = true
table-minimum = 25
table-maximum = 5_000

[[games.tables]]
numbers = ["PGP-1"]
pit = "7"

[[games]]
id = "asia-poker"

[games.elections]
house-way = "highest-high-hand"
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["AP-1"]
pit = "7"

[[games]]
id = "supreme-pai-gow"

[games.elections]
house-way = "highest-low-hand"
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["SPG-1"]
pit = "7"

# Poker against the house

[[games]]
id = "caribbean-stud-poker"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["CSP-1"]
pit = "8"

[[games]]
id = "double-down-stud"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["DDS-1"]
pit = "8"

[[games]]
id = "let-it-ride-poker"

[games.elections]
three-card-bonus = true
table-minimum = 10
table-maximum = 500

[[games.tables]]
numbers = ["LIRP-1"]
pit = "8"

[[games]]
id = "three-card-poker"

[games.elections]
six-card-bonus = true
table-minimum = 15
table-maximum = 1_000
pair-plus-minimum = 5
pair-plus-maximum = 500

[[games.tables]]
numbers = ["TCP-1"]
pit = "8"

[[games]]
id = "fast-action-hold-em"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["FAHE-1"]
pit = "8"

[[games]]
id = "colorado-hold-em-poker"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["CHEP-1"]
pit = "8"

[[games]]
id = "boston-5-stud-poker"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["B5SP-1"]
pit = "8"

[[games]]
id = "double-cross-poker"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["DCP-1"]
pit = "8"

[[games]]
id = "four-card-poker"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["FCP-1"]
pit = "8"

[[games]]
id = "texas-hold-em-bonus-poker"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["THB-1"]
pit = "8"

[[games]]
id = "flop-poker"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["FP-1"]
pit = "8"

[[games]]
id = "two-card-joker-poker"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["TCJP-1"]
pit = "8"

[[games]]
id = "ultimate-texas-hold-em"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["UTHE-1"]
pit = "8"

[[games]]
id = "winners-pot-poker"

[games.elections]
ante = 10

[[games.tables]]
numbers = ["WPP-1"]
pit = "8"

[[games]]
id = "mississippi-stud"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["MS-1"]
pit = "8"

[[games]]
id = "mini-tex-3-card-hold-em"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["MT3-1"]
pit = "8"

[[games]]
id = "heads-up-holdem"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["HUH-1"]
pit = "8"

# The poker room

[[games]]
id = "seven-card-stud-high"

[[games.tables]]
numbers = ["SCSH-1"]
pit = "Poker room"

[[games]]
id = "seven-card-stud-low"

[[games.tables]]
numbers = ["SCSL-1"]
pit = "Poker room"

[[games]]
id = "seven-card-stud-high-low-split"

[[games.tables]]
numbers = ["SCSHLS-1"]
pit = "Poker room"

[[games]]
id = "seven-card-stud-high-low-split-eight-or-better"

[[games.tables]]
numbers = ["S8-1"]
pit = "Poker room"

[[games]]
id = "hold-em-high"

[games.elections]
blinds = [2, 5]

[games.elections.limits]
kind = "no-limit"
min = 5

[[games.tables]]
numbers = ["HEH-1"]
pit = "Poker room"

[[games]]
id = "pineapple"

[[games.tables]]
numbers = ["PI-1"]
pit = "Poker room"

[[games]]
id = "crazy-pineapple"

[[games.tables]]
numbers = ["CP-1"]
pit = "Poker room"

[[games]]
id = "omaha-high"

[[games.tables]]
numbers = ["OH-1"]
pit = "Poker room"

[[games]]
id = "omaha-high-low-split-eight-or-better"

[[games.tables]]
numbers = ["O8-1"]
pit = "Poker room"

[[games]]
id = "five-card-draw-high"

[[games.tables]]
numbers = ["FCDH-1"]
pit = "Poker room"

[[games]]
id = "five-card-draw-low"

[[games.tables]]
numbers = ["FCDL-1"]
pit = "Poker room"

[[games]]
id = "triple-draw-low-ball-deuce-to-seven"

[[games.tables]]
numbers = ["TD-1"]
pit = "Poker room"

[[games]]
id = "badugi"

[[games.tables]]
numbers = ["BA-1"]
pit = "Poker room"

[[games]]
id = "five-card-stud-high"

[[games.tables]]
numbers = ["FCSH-1"]
pit = "Poker room"

[[games]]
id = "mambo-stud-high-low-split-six-or-better"

[[games.tables]]
numbers = ["MAM-1"]
pit = "Poker room"

[[games]]
id = "casino-night-hold-em"

[[games.tables]]
numbers = ["CNHE-1"]
pit = "Poker room"

[[games]]
id = "casino-night-seven-card-stud"

[[games.tables]]
numbers = ["CNSCS-1"]
pit = "Poker room"
');
INSERT INTO docs VALUES('filing','00000000000000000001','{"number":1,"kind":"submission","by":1,"at_ms":1795039126815,"title":"Rules of the games of Boardwalk Sample Casino","effective_ms":1796101200000,"says":["in effect from 2026-12-01","70 tables","signs: On the layout to the dealer''s right, facing the players; 6 by 9 inches or larger, letters no smaller than 9 points; English; Spanish and Chinese on request"],"sha256":"c6caa57466644554bc3b79cb5af378d06b22af393296224966fabeac626b88ae"}');
INSERT INTO docs VALUES('tournament','00000000000000000001','{"id":1,"by":3,"made_ms":1795039126820,"plan":{"name":"Thursday","game":"craps","elections":{},"starts_ms":1795039127019,"structure":{"kind":"accumulation","minutes":5,"rounds":3},"buy_in":"10.00","stack":"500.00","tips":250,"prizes":[6000,4000],"least":2,"most":1000,"timing":{"betting_seconds":20,"choice_seconds":30},"time_bank":{"seconds":60,"refill_seconds":5},"controls":{"rules":"","registration":"","equipment":"","forms":""}},"status":"running","notice":null,"entrants":{"11":{"name":"guest-11","paid":"10.00","rebuys":0,"add_ons":0},"12":{"name":"guest-12","paid":"10.00","rebuys":0,"add_ons":0},"13":{"name":"guest-13","paid":"10.00","rebuys":0,"add_ons":0}},"collected":"30.00","played_ms":3,"session":1,"session_from_ms":3,"drawn":[{"table":8,"users":[11,12,13]}],"out":[],"places":[],"tips_withheld":"0.00","reason":null}');
INSERT INTO docs VALUES('user','00000000000000000011','{"id":11,"name":"guest-11","role":"guest"}');
INSERT INTO docs VALUES('user','00000000000000000012','{"id":12,"name":"guest-12","role":"guest"}');
INSERT INTO docs VALUES('user','00000000000000000013','{"id":13,"name":"guest-13","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000008/00000000000000000001','xchacha20poly1305:743b433dc6d1262037224649a0c11c5ca5b53675331a0c96636080d8ac0561073340a05febe8daa8f27baf0befdc341589648029379ed959a887b4630142e86ac79602f46e64241a5646f78841b92af8f44f6336acde731185fcd744f0159210a565e6e447a2c486');
INSERT INTO docs VALUES('series','00000000000000000008/00000000000000000001','{"table":8,"series":1,"commitment":"9d8b96c6e6cba08dff1bcf56a523c4a5add172b010f32ffd6444ee12884b8484","house":"e7bc2637199f14f7a1f6dea47ff7e060","first_round":1,"game":"craps","elections":{"permit-wagers-outside-limits":false,"smallest-chip":"0.01","6-7-8":false,"fire-bet":false,"fire-bet-pay-table":"A","horn-high-layout-area":true,"buy-bet":true,"buy-bet-percent":5,"buy-bet-collection":"when-made","buy-bet-in-lieu-of-place-bet-to-win":false,"lay-bet":true,"lay-bet-percent":5,"lay-bet-collection":"when-made","lay-bet-in-lieu-of-place-bet-to-lose":false,"supplemental-wager-limit":1,"excess-supplemental-wager-to-facilitate-payout":false}}');
INSERT INTO docs VALUES('table','00000000000000000008','{"id":8,"opened":{"by":3,"game":"craps","name":"Thursday, table 1","elections":{},"dealing":"house","timing":{"betting_seconds":20,"choice_seconds":30},"time_bank":{"seconds":60,"refill_seconds":5},"chips":{"tournament":1},"hints":false,"tournament":{"session":1,"number":1,"most_rounds":3}},"elections":{},"status":"open","dealer":null,"notices":[],"hints":false,"limits":[],"books":{"places":{},"meter":"0.00"},"round":1,"first_round":1,"is_rebased":false,"live":{"start":{"bets":{"open":[],"placed":[]},"point":null,"hand":{"holder":null,"previous":null,"declined":[],"is_dealer":false,"has_come_out":false,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[]},"epoch":1,"position":{"series":1,"cards_count":0,"items_count":0,"cutting_card_seen":false},"began":{"series":1,"round":1,"commitment":"9d8b96c6e6cba08dff1bcf56a523c4a5add172b010f32ffd6444ee12884b8484","house":"e7bc2637199f14f7a1f6dea47ff7e060"},"added":[],"after_seq":0,"entries_count":2}');
INSERT INTO docs VALUES('played','00000000000000000004/00000001795039127633/00000000000000000001/00000000000000000006','{"table":1,"round":6,"game":"blackjack","ended_ms":1795039127633,"nets":[{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000006','{"game":"blackjack","elections":{},"round":6,"first_round":6,"ended_ms":1795039127633,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Th"},{"card":"5s"},{"card":"6h"},{"act":{"seat":"2","do":"draw"}},{"card":"3h"},{"act":{"seat":"2","do":"draw"}},{"card":"Ah"},{"act":{"seat":"2","do":"draw"}},{"card":"9d"},{"card":"Jc"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000014','{"game":"craps","elections":{},"round":14,"first_round":1,"ended_ms":1795039127641,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039127653/00000000000000000006/00000000000000000008','{"table":6,"round":8,"game":"hold-em-high","ended_ms":1795039127653,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":9,"net":"10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795039127653/00000000000000000006/00000000000000000008','{"table":6,"round":8,"game":"hold-em-high","ended_ms":1795039127653,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":9,"net":"10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000008','{"game":"hold-em-high","elections":{},"round":8,"first_round":1,"ended_ms":1795039127653,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"1","stood":[["1","42.00"],["2","44.00"]],"kill_button":null,"inactive":0,"has_played":0,"passed":0,"owes":0,"displayed":["0.00","0.00"],"reserve":"0.00","paid_out":null,"seated":0,"charges":[],"is_closed":true,"was_played":true,"told":{"round":"completed","dealt-in":["1","2"],"blinds-by":["1","2"],"posted":{"1":"1.00","2":"2.00"},"forced-bet-by":null,"first-to-act":["1"],"uncalled-returned":{"2":"40.00"},"rake-by-round":["0.00"],"limits":{"min":"2.00"},"board":[],"common":[],"reshuffled":null,"cards":{"1":["4h","3h"],"2":["8c","7h"]},"pots":[{"amount":"4.00","eligible":["2"],"awarded":{"2":"4.00"}}],"shares":{"1":"0.00","2":"4.00"},"hands":{},"low-hands":{}}},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"44.00"}},{"act":{"seat":"1","do":"wager","wager":"stack","amount":"42.00"}},{"act":{"do":"no-more-bets"}},{"card":"8d"},{"card":"2s"},{"card":"3h"},{"card":"Qs"},{"act":{"seat":"2","do":"call","amount":"1.00"}},{"act":{"seat":"1","do":"raise","to":"10.00"}},{"act":{"seat":"2","do":"raise","to":"20.02"}},{"act":{"seat":"1","do":"fold"}}]},"series":8,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":9,"net":"10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000008','72b37e6835a1d352595ee1da458c27b79884a503eeaab9c2fa455f28f648c3e6');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000009','{"table":6,"series":9,"commitment":"179cdaeec13d5e4c38a172d82eb94d1bcd516c35b546fc2c41f06e23a74ae68f","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":9,"game":"hold-em-high","elections":{"limits":{"min":"2.00","kind":"no-limit"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000015','{"game":"craps","elections":{},"round":15,"first_round":1,"ended_ms":1795039127656,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039127656/00000000000000000003/00000000000000000014','{"table":3,"round":14,"game":"keno","ended_ms":1795039127656,"nets":[{"seat":"1","user":3,"net":"-3.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000014','{"game":"keno","elections":{},"round":14,"first_round":3,"ended_ms":1795039127656,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"combination","ordinal":1,"ways":[{"spots":[13,23,44,50],"rate":"4.00"}],"games":1,"price":"4.00","issued":"2026-11-18T21:58:46Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"straight","ordinal":1,"ways":[{"spots":[20,40,51,72],"rate":"1.00"}],"games":1,"price":"1.00","issued":"2026-11-18T21:58:46Z","number":8,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",2],["1","combination",1],["2","way",1],["2","straight",1]]},"is_locked":false,"is_down":false,"paper":{"games":13,"tickets":9,"drawn":[3,12,19,20,22,23,24,25,29,30,42,44,46,48,53,60,62,65,66,67]}},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"quick-pick","spot-count":3,"rate":"3.00","issued":"2026-11-18T21:58:46Z"}},{"item":[18,59,63]},{"act":{"seat":"1","do":"redeem","wager":"combination","on":"2026-11-18T21:58:47Z"}},{"act":{"do":"lock-out"}},{"item":[4,5,15,21,25,27,28,33,41,42,47,50,52,56,57,61,66,67,75,79]}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-3.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039127660/00000000000000000005/00000000000000000008','{"table":5,"round":8,"game":"three-card-poker","ended_ms":1795039127660,"nets":[{"seat":"1","user":3,"net":"-30.00"},{"seat":"2","user":8,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000008/00000001795039127660/00000000000000000005/00000000000000000008','{"table":5,"round":8,"game":"three-card-poker","ended_ms":1795039127660,"nets":[{"seat":"1","user":3,"net":"-30.00"},{"seat":"2","user":8,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000008','{"game":"three-card-poker","elections":{},"round":8,"first_round":6,"ended_ms":1795039127660,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":2},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"ante","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"2d"},{"card":"3d"},{"card":"3c"},{"card":"Ah"},{"card":"8c"},{"card":"7h"},{"card":"8s"},{"card":"Kd"},{"card":"7d"},{"act":{"seat":"1","do":"play","amount":"10.00"}},{"act":{"seat":"2","do":"forfeit"}}]},"series":8,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-30.00"},{"seat":"2","user":8,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000008','9a4f3612b093f73e2f4a160d31a9e6ea724a225f6d48b9ad0224d1d7f9b42803');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000009','{"table":5,"series":9,"commitment":"2a02ac60e28773c965c86b0ed246cc32229beb4573816485fd778b62f7eafb3f","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":9,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795039127667/00000000000000000004/00000000000000000007','{"table":4,"round":7,"game":"pai-gow","ended_ms":1795039127667,"nets":[{"seat":"2","user":7,"net":"19.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000007','{"game":"pai-gow","elections":{},"round":7,"first_round":1,"ended_ms":1795039127667,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":3},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"item":"1-3-1"},{"card":"Ten (5-5)"},{"card":"Nine (3-6)"},{"card":"Eight (4-4)"},{"card":"Ten (4-6)"},{"card":"Seven (2-5)"},{"card":"Six (1-5)"},{"card":"Eight (2-6)"},{"card":"Ten (5-5)"},{"card":"Seven (1-6)"},{"card":"Four (1-3)"},{"card":"Two (1-1)"},{"card":"Twelve (6-6)"},{"card":"Six (2-4)"},{"card":"Eight (4-4)"},{"card":"Eleven (5-6)"},{"card":"Two (1-1)"},{"card":"Eleven (5-6)"},{"card":"Nine (4-5)"},{"card":"Seven (1-6)"},{"card":"Five (2-3)"},{"card":"Three (1-2)"},{"card":"Six (3-3)"},{"card":"Seven (3-4)"},{"card":"Four (2-2)"},{"card":"Six (1-5)"},{"card":"Four (2-2)"},{"card":"Four (1-3)"},{"card":"Twelve (6-6)"},{"card":"Five (1-4)"},{"card":"Six (3-3)"},{"card":"Ten (4-6)"},{"card":"Eight (3-5)"},{"act":{"seat":"2","do":"set","high":["Six (1-5)","Twelve (6-6)"],"low":["Four (2-2)","Four (1-3)"]}},{"act":{"seat":"2","do":"decline"}}]},"series":7,"is_whole":true,"nets":[{"seat":"2","user":7,"net":"19.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000007','9e59d65edf3bfa2ccce31ccaf4abf5c20577414a00da3d92ae54915ea2cf9f3d');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000008','{"table":4,"series":8,"commitment":"8d2077b27e24756c3e2e8760258d70c03dffa7055ade3f9315c81bbc5eda7cc6","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1,"first_round":8,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('played','00000000000000000004/00000001795039127701/00000000000000000001/00000000000000000007','{"table":1,"round":7,"game":"blackjack","ended_ms":1795039127701,"nets":[{"seat":"2","user":4,"net":"5.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000007','{"game":"blackjack","elections":{},"round":7,"first_round":7,"ended_ms":1795039127701,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"4d"},{"card":"Ah"},{"card":"Ad"},{"act":{"seat":"2","do":"insurance","amount":"5.00"}},{"act":{"seat":"2","do":"draw"}},{"card":"6s"},{"card":"4d"},{"card":"3h"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"2","user":4,"net":"5.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000016','{"game":"craps","elections":{},"round":16,"first_round":1,"ended_ms":1795039127703,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000008/00000001795039127714/00000000000000000005/00000000000000000009','{"table":5,"round":9,"game":"three-card-poker","ended_ms":1795039127714,"nets":[{"seat":"2","user":8,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000009','{"game":"three-card-poker","elections":{},"round":9,"first_round":6,"ended_ms":1795039127714,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":3},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"card":"Kd"},{"card":"Qd"},{"card":"3d"},{"card":"2c"},{"card":"8d"},{"card":"5d"},{"act":{"seat":"2","do":"forfeit"}}]},"series":9,"is_whole":true,"nets":[{"seat":"2","user":8,"net":"-20.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000009','b839d653d82e6209a8f4a19de4491c0702a27019dd3415517efb60756f3b7321');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000010','{"table":5,"series":10,"commitment":"2917024be7f5508afbeb90475b719f921f1304c2f17493d2ba02ac01c5f9331c","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":10,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039127721/00000000000000000003/00000000000000000015','{"table":3,"round":15,"game":"keno","ended_ms":1795039127721,"nets":[{"seat":"1","user":3,"net":"-3.00"},{"seat":"2","user":6,"net":"-3.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000006/00000001795039127721/00000000000000000003/00000000000000000015','{"table":3,"round":15,"game":"keno","ended_ms":1795039127721,"nets":[{"seat":"1","user":3,"net":"-3.00"},{"seat":"2","user":6,"net":"-3.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000015','{"game":"keno","elections":{},"round":15,"first_round":3,"ended_ms":1795039127721,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"2","wager":"straight","ordinal":1,"ways":[{"spots":[20,40,51,72],"rate":"1.00"}],"games":1,"price":"1.00","issued":"2026-11-18T21:58:46Z","number":8,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",2],["1","combination",1],["2","way",1],["2","straight",1],["1","quick-pick",1]]},"is_locked":false,"is_down":false,"paper":{"games":14,"tickets":10,"drawn":[4,5,15,21,25,27,28,33,41,42,47,50,52,56,57,61,66,67,75,79]}},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"way","groups":[[7,54],[29,38],[71,69]],"ways":[[0,1],[0,2],[1,2]],"rate":"1.00","issued":"2026-11-18T21:58:47Z"}},{"act":{"seat":"1","do":"wager","wager":"quick-pick","spot-count":6,"rate":"3.00","issued":"2026-11-18T21:58:47Z"}},{"item":[2,40,50,53,63,78]},{"act":{"do":"lock-out"}},{"item":[1,8,16,18,22,23,31,38,41,52,56,57,58,59,60,61,64,75,77,80]}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-3.00"},{"seat":"2","user":6,"net":"-3.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039127725/00000000000000000006/00000000000000000009','{"table":6,"round":9,"game":"hold-em-high","ended_ms":1795039127725,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":9,"net":"2.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795039127725/00000000000000000006/00000000000000000009','{"table":6,"round":9,"game":"hold-em-high","ended_ms":1795039127725,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":9,"net":"2.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000009','{"game":"hold-em-high","elections":{},"round":9,"first_round":1,"ended_ms":1795039127725,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"2","stood":[["2","54.00"],["1","32.00"]],"kill_button":null,"inactive":0,"has_played":0,"passed":0,"owes":0,"displayed":["0.00","0.00"],"reserve":"0.00","paid_out":null,"seated":0,"charges":[],"is_closed":true,"was_played":true,"told":{"round":"completed","dealt-in":["1","2"],"blinds-by":["2","1"],"posted":{"2":"1.00","1":"2.00"},"forced-bet-by":null,"first-to-act":["2"],"uncalled-returned":{"2":"10.02"},"rake-by-round":["0.00"],"limits":{"min":"2.00"},"board":[],"common":[],"reshuffled":null,"cards":{"2":["8d","3h"],"1":["2s","Qs"]},"pots":[{"amount":"20.00","eligible":["2"],"awarded":{"2":"20.00"}}],"shares":{"2":"20.00","1":"0.00"},"hands":{},"low-hands":{}}},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"54.00"}},{"act":{"seat":"1","do":"wager","wager":"stack","amount":"32.00"}},{"act":{"do":"no-more-bets"}},{"card":"Jc"},{"card":"5d"},{"card":"8h"},{"card":"3c"},{"act":{"seat":"1","do":"call","amount":"1.00"}},{"act":{"seat":"2","do":"raise","to":"10.00"}},{"act":{"seat":"1","do":"fold"}}]},"series":9,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":9,"net":"2.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000009','4ba4266c668d5d789feff95663db68c8d20323c3364f8383ea296db3675e0bd2');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000010','{"table":6,"series":10,"commitment":"8dc34335a6ceebc5e52ae59b40e81b263a6b053127169013202f54c41e417148","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":10,"game":"hold-em-high","elections":{"limits":{"min":"2.00","kind":"no-limit"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000017','{"game":"craps","elections":{},"round":17,"first_round":1,"ended_ms":1795039127730,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795039127741/00000000000000000004/00000000000000000008','{"table":4,"round":8,"game":"pai-gow","ended_ms":1795039127741,"nets":[{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000008','{"game":"pai-gow","elections":{},"round":8,"first_round":1,"ended_ms":1795039127741,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":4},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"4-4-6"},{"card":"Five (2-3)"},{"card":"Four (2-2)"},{"card":"Five (1-4)"},{"card":"Seven (3-4)"},{"card":"Six (2-4)"},{"card":"Six (3-3)"},{"card":"Ten (5-5)"},{"card":"Twelve (6-6)"},{"card":"Seven (1-6)"},{"card":"Nine (4-5)"},{"card":"Eight (3-5)"},{"card":"Ten (5-5)"},{"card":"Eleven (5-6)"},{"card":"Three (1-2)"},{"card":"Eight (2-6)"},{"card":"Ten (4-6)"},{"card":"Eight (4-4)"},{"card":"Seven (1-6)"},{"card":"Six (3-3)"},{"card":"Eight (4-4)"},{"card":"Four (2-2)"},{"card":"Four (1-3)"},{"card":"Ten (4-6)"},{"card":"Nine (3-6)"},{"card":"Twelve (6-6)"},{"card":"Four (1-3)"},{"card":"Eleven (5-6)"},{"card":"Seven (2-5)"},{"card":"Six (1-5)"},{"card":"Two (1-1)"},{"card":"Six (1-5)"},{"card":"Two (1-1)"},{"act":{"seat":"2","do":"set","high":["Ten (4-6)","Nine (3-6)"],"low":["Four (2-2)","Four (1-3)"]}},{"act":{"seat":"2","do":"surrender"}}]},"series":8,"is_whole":true,"nets":[{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000008','72825b8b634385dc7d7a6cae7c6468acc7327c3deddfce1b4d0017dce1031670');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000009','{"table":4,"series":9,"commitment":"a0367f2ad4f5e2c2e0388d002f6fa2bfc9e9c923e9109044499d921b9204b7f0","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1,"first_round":9,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000018','{"game":"craps","elections":{},"round":18,"first_round":1,"ended_ms":1795039127745,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039127773/00000000000000000003/00000000000000000016','{"table":3,"round":16,"game":"keno","ended_ms":1795039127773,"nets":[{"seat":"1","user":3,"net":"-4.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000016','{"game":"keno","elections":{},"round":16,"first_round":3,"ended_ms":1795039127773,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"2","wager":"straight","ordinal":1,"ways":[{"spots":[20,40,51,72],"rate":"1.00"}],"games":1,"price":"1.00","issued":"2026-11-18T21:58:46Z","number":8,"work_station":1,"through_runner":false,"games_over":1,"won":"4.00","refunded":"0.00","redeems_at_once":false}],"issued":[["2","king",2],["1","combination",1],["2","way",2],["2","straight",1],["1","quick-pick",2]]},"is_locked":false,"is_down":false,"paper":{"games":15,"tickets":12,"drawn":[1,8,16,18,22,23,31,38,41,52,56,57,58,59,60,61,64,75,77,80]}},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"split","groups":[[11,30,8],[67,73]],"rates":["3.00","1.00"],"issued":"2026-11-18T21:58:47Z"}},{"act":{"do":"lock-out"}},{"item":[9,15,16,17,20,32,36,37,39,46,47,51,55,61,63,65,67,69,77,79]}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-4.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795039127783/00000000000000000006/00000000000000000010','{"table":6,"round":10,"game":"hold-em-high","ended_ms":1795039127783,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795039127783/00000000000000000006/00000000000000000010','{"table":6,"round":10,"game":"hold-em-high","ended_ms":1795039127783,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000010','{"game":"hold-em-high","elections":{},"round":10,"first_round":1,"ended_ms":1795039127783,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"1","stood":[["1","30.00"],["2","56.00"]],"kill_button":null,"inactive":0,"has_played":0,"passed":0,"owes":0,"displayed":["0.00","0.00"],"reserve":"0.00","paid_out":null,"seated":0,"charges":[],"is_closed":true,"was_played":true,"told":{"round":"completed","dealt-in":["1","2"],"blinds-by":["1","2"],"posted":{"1":"1.00","2":"2.00"},"forced-bet-by":null,"first-to-act":["1"],"uncalled-returned":{"2":"8.00"},"rake-by-round":["0.00"],"limits":{"min":"2.00"},"board":[],"common":[],"reshuffled":null,"cards":{"1":["Jc","8h"],"2":["5d","3c"]},"pots":[{"amount":"4.00","eligible":["2"],"awarded":{"2":"4.00"}}],"shares":{"1":"0.00","2":"4.00"},"hands":{},"low-hands":{}}},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"56.00"}},{"act":{"seat":"1","do":"wager","wager":"stack","amount":"30.00"}},{"act":{"do":"no-more-bets"}},{"card":"6c"},{"card":"4c"},{"card":"3s"},{"card":"6d"},{"act":{"seat":"2","do":"call","amount":"1.00"}},{"act":{"seat":"1","do":"raise","to":"20.00"}},{"act":{"seat":"2","do":"fold"}}]},"series":10,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000010','e5b30ac29e48d1ee46a18fd20886b83cef12d8296dabb255f30df0304daa4716');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000011','{"table":6,"series":11,"commitment":"1b513effcc5a85527428fb510adcd7e1327ddb8cb36c8262e74e01719d78b298","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"standard","decks":1,"first_round":11,"game":"hold-em-high","elections":{"limits":{"min":"2.00","kind":"no-limit"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000019','{"game":"craps","elections":{},"round":19,"first_round":1,"ended_ms":1795039127787,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000020','{"game":"craps","elections":{},"round":20,"first_round":1,"ended_ms":1795039127799,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"11-in-one-roll","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}},{"seat":"2","wager":"lay-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","lay-bet:10",1]]},"point":null,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795039127801/00000000000000000004/00000000000000000009','{"table":4,"round":9,"game":"pai-gow","ended_ms":1795039127801,"nets":[{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000009','{"game":"pai-gow","elections":{},"round":9,"first_round":1,"ended_ms":1795039127801,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":5},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"2-6-6"},{"card":"Seven (3-4)"},{"card":"Five (1-4)"},{"card":"Six (3-3)"},{"card":"Two (1-1)"},{"card":"Eight (2-6)"},{"card":"Eight (3-5)"},{"card":"Six (2-4)"},{"card":"Ten (5-5)"},{"card":"Ten (5-5)"},{"card":"Nine (4-5)"},{"card":"Seven (1-6)"},{"card":"Six (1-5)"},{"card":"Four (1-3)"},{"card":"Eleven (5-6)"},{"card":"Ten (4-6)"},{"card":"Four (2-2)"},{"card":"Twelve (6-6)"},{"card":"Seven (1-6)"},{"card":"Eleven (5-6)"},{"card":"Two (1-1)"},{"card":"Six (3-3)"},{"card":"Ten (4-6)"},{"card":"Three (1-2)"},{"card":"Eight (4-4)"},{"card":"Seven (2-5)"},{"card":"Six (1-5)"},{"card":"Nine (3-6)"},{"card":"Eight (4-4)"},{"card":"Twelve (6-6)"},{"card":"Four (1-3)"},{"card":"Five (2-3)"},{"card":"Four (2-2)"},{"act":{"seat":"2","do":"set","high":["Six (3-3)","Three (1-2)"],"low":["Ten (4-6)","Eight (4-4)"]}},{"act":{"seat":"2","do":"decline"}}]},"series":9,"is_whole":true,"nets":[{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000009','ba2209716e9b5f8c71d6f06122a168ef694cb2698fdca6e0e3ac17ab32f67c1b');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000010','{"table":4,"series":10,"commitment":"223025bb9c3f91f187f3cab711d7daef1d6ca8d3b8bc513c8c63112168055de2","house":"e7bc2637199f14f7a1f6dea47ff7e060","deck":"tiles","decks":1,"first_round":10,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
CREATE TABLE sums (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        cents INTEGER NOT NULL,
        PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
INSERT INTO sums VALUES('balance','bought:3',4000);
INSERT INTO sums VALUES('balance','issued',-1300000);
INSERT INTO sums VALUES('balance','pool:1',3000);
INSERT INTO sums VALUES('balance','sold',-4000);
INSERT INTO sums VALUES('balance','stack:1:11',0);
INSERT INTO sums VALUES('balance','stack:1:12',0);
INSERT INTO sums VALUES('balance','stack:1:13',0);
INSERT INTO sums VALUES('balance','tournament:1',-150000);
INSERT INTO sums VALUES('balance','wallet:1',100000);
INSERT INTO sums VALUES('balance','wallet:10',139000);
INSERT INTO sums VALUES('balance','wallet:11',99000);
INSERT INTO sums VALUES('balance','wallet:12',99000);
INSERT INTO sums VALUES('balance','wallet:13',99000);
INSERT INTO sums VALUES('balance','wallet:2',100000);
INSERT INTO sums VALUES('balance','wallet:3',65000);
INSERT INTO sums VALUES('balance','wallet:4',95000);
INSERT INTO sums VALUES('balance','wallet:5',95000);
INSERT INTO sums VALUES('balance','wallet:6',95000);
INSERT INTO sums VALUES('balance','wallet:7',95000);
INSERT INTO sums VALUES('balance','wallet:8',95000);
INSERT INTO sums VALUES('balance','wallet:9',95000);
INSERT INTO sums VALUES('count','2026-11-18/1',11);
INSERT INTO sums VALUES('count','2026-11-18/2',3);
INSERT INTO sums VALUES('count','2026-11-18/3',7);
INSERT INTO sums VALUES('count','2026-11-18/4',12);
INSERT INTO sums VALUES('count','2026-11-18/5',25);
INSERT INTO sums VALUES('count','2026-11-18/6',16);
INSERT INTO sums VALUES('count','2026-11-18/7',20);
INSERT INTO sums VALUES('drop','2026-11-18/1',10000);
INSERT INTO sums VALUES('drop','2026-11-18/2',10000);
INSERT INTO sums VALUES('drop','2026-11-18/3',10000);
INSERT INTO sums VALUES('drop','2026-11-18/4',10000);
INSERT INTO sums VALUES('drop','2026-11-18/5',10000);
INSERT INTO sums VALUES('drop','2026-11-18/6',10000);
INSERT INTO sums VALUES('drop','2026-11-18/7',10000);
INSERT INTO sums VALUES('fee','2026-11-18/4',250);
INSERT INTO sums VALUES('handle','2026-11-18/1/blackjack',9000);
INSERT INTO sums VALUES('handle','2026-11-18/1/double-down',2000);
INSERT INTO sums VALUES('handle','2026-11-18/2/11-in-one-roll',1000);
INSERT INTO sums VALUES('handle','2026-11-18/2/pass-bet',2000);
INSERT INTO sums VALUES('handle','2026-11-18/2/two-four-on-the-hop',2000);
INSERT INTO sums VALUES('handle','2026-11-18/3/king',800);
INSERT INTO sums VALUES('handle','2026-11-18/3/quick-pick',200);
INSERT INTO sums VALUES('handle','2026-11-18/3/split',800);
INSERT INTO sums VALUES('handle','2026-11-18/3/straight',400);
INSERT INTO sums VALUES('handle','2026-11-18/3/way',600);
INSERT INTO sums VALUES('handle','2026-11-18/4/pai-gow',15000);
INSERT INTO sums VALUES('handle','2026-11-18/5/ante',18000);
INSERT INTO sums VALUES('handle','2026-11-18/5/pair-plus',8000);
INSERT INTO sums VALUES('handle','2026-11-18/5/play',8000);
INSERT INTO sums VALUES('handle','2026-11-18/6/stack',55500);
INSERT INTO sums VALUES('handle','2026-11-18/7/column:3',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/four-numbers:19-20-22-23',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/four-numbers:23-24-26-27',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/red',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/six-numbers:16-21',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/six-numbers:28-33',2000);
INSERT INTO sums VALUES('handle','2026-11-18/7/split:13-14',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/split:14-17',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/split:17-18',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/split:2-3',2000);
INSERT INTO sums VALUES('handle','2026-11-18/7/split:6-9',2000);
INSERT INTO sums VALUES('handle','2026-11-18/7/split:8-11',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/split:9-12',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/straight:24',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/straight:29',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/straight:8',1000);
INSERT INTO sums VALUES('handle','2026-11-18/7/straight:9',2000);
INSERT INTO sums VALUES('handle','2026-11-18/7/three-numbers:19-20-21',3000);
INSERT INTO sums VALUES('handle','2026-11-18/7/three-numbers:34-35-36',1000);
INSERT INTO sums VALUES('win','2026-11-18/1',7000);
INSERT INTO sums VALUES('win','2026-11-18/2',5000);
INSERT INTO sums VALUES('win','2026-11-18/3',1800);
INSERT INTO sums VALUES('win','2026-11-18/4',2000);
INSERT INTO sums VALUES('win','2026-11-18/5',8000);
INSERT INTO sums VALUES('win','2026-11-18/7',-34000);
CREATE INDEX record_of_table ON record (table_id, seq);
CREATE INDEX ledger_of_person ON ledger (account, seq, line)
        WHERE account < 'c' OR account = 'issued' OR account = 'sold' OR account >= 'wallet:';
COMMIT;

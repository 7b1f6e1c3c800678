BEGIN TRANSACTION;
CREATE TABLE head (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        schema INTEGER NOT NULL,
        opens INTEGER NOT NULL,
        groups INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        hash BLOB NOT NULL
    ) STRICT;
INSERT INTO head VALUES(1,2,1,292,433,X'5aa779a4d2fdb33ea6b7d7e2e9af09ce4ee4e970e3dd843d6f7dda291d595e62');
CREATE TABLE record (
        seq INTEGER PRIMARY KEY,
        at_ms INTEGER NOT NULL,
        table_id INTEGER,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        hash BLOB NOT NULL
    ) STRICT;
INSERT INTO record VALUES(1,1795036003853,NULL,'user-made','{"user":1,"name":"ada","role":"licensee","chips":"1000.00","credential":"8234f3924ddee979beabef5a30610d73905ac3c392f0505c497642a481ff040a"}',X'09006ae5c6f6e59c3e0f21e565de2f8cb346f4b25da6d7a130cecc1884bacee9');
INSERT INTO record VALUES(2,1795036003884,NULL,'user-made','{"user":2,"name":"flora","role":"player","chips":"1000.00","credential":"9123162c8f10f7be7edf952270fbb398dfb50d7020f9fe8c51b78391994af845"}',X'97912e814cbdd52832e030925182e596a24e99cc4096a7c79b4fd234a8b73206');
INSERT INTO record VALUES(3,1795036003886,NULL,'role-changed','{"user":2,"from":"player","to":"floor","by":1}',X'859f39f956f38f61c1477178361e93b28d3073e00408d97f62aeb233b48b9721');
INSERT INTO record VALUES(4,1795036003973,NULL,'user-made','{"user":3,"name":"ann","role":"player","chips":"1000.00","credential":"47cb3e58c7b67dc320b3e2c5388884b3d662460fd5245bc140bb1089a693179f"}',X'01aae2b0ef918900b998eade085b91f5eeba5051e441cf7786ea776e5d2d3aef');
INSERT INTO record VALUES(5,1795036003975,1,'table-opened','{"by":3,"game":"blackjack","name":"Blackjack","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'24548c959430c0dc967eb10e7de4ac2131528f9d961cec933c610cdc2a07084c');
INSERT INTO record VALUES(6,1795036003975,1,'series-began','{"series":1,"round":1,"commitment":"d30ac54f6f29338fdf4b314849bb5df55805b81ed5ebeb38585c955fa206a793","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":8}',X'8da2b3ad260dc08f6c9447232f99e6a71252cfd58c64f6d706b26453abbf8679');
INSERT INTO record VALUES(7,1795036003975,NULL,'user-made','{"user":4,"name":"guest-4","role":"guest","chips":"1000.00"}',X'a724bea9b966613222a86b78b6bb4711dc4c6c3d031cb266805ddc76d06e0203');
INSERT INTO record VALUES(8,1795036003976,1,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'283d4100633739f98d8471468606e0f9912510184ba095c249dca18e137f7ae7');
INSERT INTO record VALUES(9,1795036003977,1,'sat','{"seat":"2","user":4,"name":"guest-4","amount":"50.00"}',X'2452e0da2bbfa6276fee26fd52a80729d0905c647832e9e49cc24721378b0ef0');
INSERT INTO record VALUES(10,1795036003981,2,'table-opened','{"by":3,"game":"craps","name":"Craps","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'a7ad7ab30d6d7ed57bd4836997914dd0d7ec120cab1ec9e10c380921907e0c21');
INSERT INTO record VALUES(11,1795036003981,2,'series-began','{"series":1,"round":1,"commitment":"812f626b46a2bbdfea65e4d772301da5b9d8ac3d4149429ef29bb9a6c018bbac","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f"}',X'cdc77b29a8def6c72f561f4f7242f5beddfcf656dc6e0407c898791fb2f2ac0d');
INSERT INTO record VALUES(12,1795036003985,NULL,'user-made','{"user":5,"name":"guest-5","role":"guest","chips":"1000.00"}',X'01df4d2f3a97a22090e3b9a78cbc026f024e7cee52cc37fdd8e718ac11aaf29d');
INSERT INTO record VALUES(13,1795036003985,2,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'555b6897323383bb9890fa5cf4a040a6e3448c39ab7b794189b4a3a6180c6e24');
INSERT INTO record VALUES(14,1795036003986,2,'sat','{"seat":"2","user":5,"name":"guest-5","amount":"50.00"}',X'5c2a634fd783ed72549b2e24d715b3e91c09ba5a84e43b4ee949904fa9dfd350');
INSERT INTO record VALUES(15,1795036003986,3,'table-opened','{"by":3,"game":"keno","name":"Keno","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'eab2098dfb290eaabe44b29931a2e980db59774debcad3a6a1fb6b84f2f25a78');
INSERT INTO record VALUES(16,1795036003986,3,'series-began','{"series":1,"round":1,"commitment":"b540268eef3fb872e428b8466c90301558769f73fe2152dbb0c5da691e4b623c","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f"}',X'c21978eec73ff4e0a8adf6f4ab55dfe2e78957457b521f8e82928f0910cc7fb0');
INSERT INTO record VALUES(17,1795036003987,NULL,'user-made','{"user":6,"name":"guest-6","role":"guest","chips":"1000.00"}',X'1243fec8eedd94a364d36c83aa803d967d3537003c5ccdc3138415900d89007a');
INSERT INTO record VALUES(18,1795036003987,3,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'a1660082d272f43250fa85d46fcca8a8950053f3426c27d3192f7bc459b655db');
INSERT INTO record VALUES(19,1795036003987,3,'sat','{"seat":"2","user":6,"name":"guest-6","amount":"50.00"}',X'89064566877647a2cda87f630a6a46001a1c2def52e42c3f6907bfef7062f78f');
INSERT INTO record VALUES(20,1795036003988,4,'table-opened','{"by":3,"game":"pai-gow","name":"Pai gow","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'75592289f05b4d8d3d2c865daf5d92c749e332f500de9faee4410bd3a063417c');
INSERT INTO record VALUES(21,1795036003988,4,'series-began','{"series":1,"round":1,"commitment":"4740036350dc6ec05b6efe3b22b9946a085a9851db572c0dd0be062ceb7f4136","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1}',X'eb26ac56be27478e5c66657c379c0e9ef89e26c7880c0cc9dda7c9b4db42d4f2');
INSERT INTO record VALUES(22,1795036003993,NULL,'user-made','{"user":7,"name":"guest-7","role":"guest","chips":"1000.00"}',X'ebbb92a25d079c95e0e9b86608c214d5272345814b44a3e9bed54503d76113a3');
INSERT INTO record VALUES(23,1795036003995,4,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'1f79ef01914e212dda0184fcc80686a62e488cc30cddd4313ed1512c73c264e2');
INSERT INTO record VALUES(24,1795036003996,4,'sat','{"seat":"2","user":7,"name":"guest-7","amount":"50.00"}',X'de59a4b30a13a0f2f4e322571c690f00e5762c70734479c53c230724974d5436');
INSERT INTO record VALUES(25,1795036003997,5,'table-opened','{"by":3,"game":"three-card-poker","name":"Three-card poker","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'2815be8f9816821fa0113ffaa32737dbf1efb4dbbe745f33d1fa5a81577747c6');
INSERT INTO record VALUES(26,1795036003997,5,'series-began','{"series":1,"round":1,"commitment":"545e2c25d66a9c69df5facd748481641ea9be4a4b14ad07b5956764a76e4c17e","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'3f68c366c8ad71e7043040a77e4f456580f52415efbef1f48b9455858e91f3f5');
INSERT INTO record VALUES(27,1795036003997,NULL,'user-made','{"user":8,"name":"guest-8","role":"guest","chips":"1000.00"}',X'ad69e3be09c7121eafe732df45f9974ba19ebdf9bd436cefd4011a8710f763ee');
INSERT INTO record VALUES(28,1795036003998,5,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'6b592cc304e33d0a13f3a41435608215f1915dcccb4e4c4d81b349cf383d74d2');
INSERT INTO record VALUES(29,1795036004001,5,'sat','{"seat":"2","user":8,"name":"guest-8","amount":"50.00"}',X'1bdc7c8a4de30af068d0642e6ff3ddefa429ae8738258f3eca866c69d8d26d4f');
INSERT INTO record VALUES(30,1795036004001,6,'table-opened','{"by":3,"game":"hold-em-high","name":"Hold ''em","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'b3f6e0a5a0d667c73009753873a519fc80c49324878600d638fdbd23c5e8acaf');
INSERT INTO record VALUES(31,1795036004001,6,'series-began','{"series":1,"round":1,"commitment":"388ed1e6c0bf7804602543cf37e52ec0e16e36472dd7e692f2e56050fe607685","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'3c494c91be767bea9f2fb52bf3cbc7e743c2e6de48cff4f89e32c3ddcfde0100');
INSERT INTO record VALUES(32,1795036004002,NULL,'user-made','{"user":9,"name":"guest-9","role":"guest","chips":"1000.00"}',X'fe2691103daecde29742c4d827ecd85020a71f58f1c46410ad08a7a9142d62a6');
INSERT INTO record VALUES(33,1795036004002,6,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'43609e61f1a70f6bac1b7c512f909ee616ebb1a9bc46e851129bacead9d08f78');
INSERT INTO record VALUES(34,1795036004003,6,'sat','{"seat":"2","user":9,"name":"guest-9","amount":"50.00"}',X'decb6b81242fbb7ac24e4ec41fdaf6e09818991a2cb3d6f3caf848432c2b7c0c');
INSERT INTO record VALUES(35,1795036004003,7,'table-opened','{"by":3,"game":"roulette","name":"Roulette","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true}',X'ddf3dba6da3e7aa9b938fb0641a596ea44e02dc5f22630662aa3b2fedba65895');
INSERT INTO record VALUES(36,1795036004003,7,'series-began','{"series":1,"round":1,"commitment":"9b8591299c9343f47c0e686da065c14174b3f8f4a32412e563b507b639997b2f","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f"}',X'85ec52ee7b1dee255de878ad25a08fba92b20b7897dc51c92a7750ed88c4db88');
INSERT INTO record VALUES(37,1795036004004,NULL,'user-made','{"user":10,"name":"guest-10","role":"guest","chips":"1000.00"}',X'fe4deba77971756bcf8ec0d09dd7fe9de535ff218c4204f56e4c91384da4e779');
INSERT INTO record VALUES(38,1795036004004,7,'sat','{"seat":"1","user":3,"name":"ann","amount":"50.00"}',X'd1b43aa76368c8bef6627a176dcd72607980f211322f0b95e485dabecef6d876');
INSERT INTO record VALUES(39,1795036004005,7,'sat','{"seat":"2","user":10,"name":"guest-10","amount":"50.00"}',X'1005bd5659b6ba02e0f1c0b7ae3352d81c9cb6910acd22a364e74ec2074d0c6e');
INSERT INTO record VALUES(40,1795036004005,1,'inputs','{"round":1,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"cut"}}]}',X'449d437dffcd8cb0a6a4723ca3ba26cf877f56f5280af4845587a6a217621eff');
INSERT INTO record VALUES(41,1795036004006,1,'inputs','{"round":1,"from":1,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"cut"}}]}',X'b5df80329e222295d8abc44af5579509d83f43975041d0f7ccb2ea718844b481');
INSERT INTO record VALUES(42,1795036004006,2,'inputs','{"round":1,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"11-in-one-roll","amount":"10.00"}}]}',X'7e1abb30c148cdbd8feb8ba3d24de58f2120e85798aa926b6d8194d3d500b714');
INSERT INTO record VALUES(43,1795036004007,3,'inputs','{"round":1,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"quick-pick","spot-count":3,"rate":"3.00","issued":"2026-11-18T21:06:44Z"}},{"item":[48,61,72]}]}',X'dbf71220746bbbe9fe089213b1b7d7a7a9b79b906857014f1ca3ecbbb654578e');
INSERT INTO record VALUES(44,1795036004007,3,'inputs','{"round":1,"from":2,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"way","groups":[[50,42],[77,24],[26,53]],"ways":[[0,1],[0,2],[1,2]],"rate":"4.00","issued":"2026-11-18T21:06:44Z"}}]}',X'e149fbb025eb4104cae48d7cf4d86e86325f80497a2baea390ec3fbfc0fe4362');
INSERT INTO record VALUES(45,1795036004008,4,'inputs','{"round":1,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"20.00"}}]}',X'04452de3e1f932f7a39384049ced6254b1b1ef1532b95fdf020c2b89aebfe756');
INSERT INTO record VALUES(46,1795036004008,4,'inputs','{"round":1,"from":1,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'7dc7c90e271c3d6d7c794df09704b63a47d5a49a9806d64705ac3170f09e3dd5');
INSERT INTO record VALUES(47,1795036004013,5,'inputs','{"round":1,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}}]}',X'fbe1f0c85dd80baf6614f9a1ff745a52ea8b9619d8fd2c761bae55512bf485dc');
INSERT INTO record VALUES(48,1795036004014,5,'inputs','{"round":1,"from":1,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}}]}',X'ac1881bd3d74124be61400bda5843ad929fbf482490bf9b692c5aac49fc4a467');
INSERT INTO record VALUES(49,1795036004015,6,'inputs','{"round":1,"from":0,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}}]}',X'ab96903f8900d036da787ea6c4ec4c231bfa2afe8926560395508e7d7d4220cd');
INSERT INTO record VALUES(50,1795036004016,7,'inputs','{"round":1,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"red","amount":"10.00"}}]}',X'73a90507f678f30d886db2a995559e984b5cbe9ccc4dcb8f10345fe54a24759e');
INSERT INTO record VALUES(51,1795036004017,2,'inputs','{"round":1,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pass-bet","amount":"20.00"}}]}',X'0165c81e080b828307ae24825a94033fde6362f5fa0901a2a956901944248c85');
INSERT INTO record VALUES(52,1795036004017,2,'inputs','{"round":1,"from":2,"by":{"user":5},"inputs":[{"act":{"seat":"2","do":"wager","wager":"two-four-on-the-hop","amount":"20.00"}}]}',X'bf3324ca0dde93379c6eb6c9ec7fbbb418ee39da0ec9b9ade40305c10b6f7f35');
INSERT INTO record VALUES(53,1795036004018,3,'inputs','{"round":1,"from":3,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"void-ticket","wager":"way"}}]}',X'15d9dcb2a46fa0e853b2331527e0735fbd15e484d31c79e9918e8aff86a7912a');
INSERT INTO record VALUES(54,1795036004018,4,'inputs','{"round":1,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"1-2-6"},{"card":"Ten (5-5)"},{"card":"Twelve (6-6)"},{"card":"Ten (4-6)"},{"card":"Four (1-3)"},{"card":"Two (1-1)"},{"card":"Eleven (5-6)"},{"card":"Three (1-2)"},{"card":"Seven (3-4)"},{"card":"Seven (1-6)"},{"card":"Six (3-3)"},{"card":"Six (3-3)"},{"card":"Eleven (5-6)"},{"card":"Eight (3-5)"},{"card":"Nine (3-6)"},{"card":"Eight (2-6)"},{"card":"Seven (1-6)"},{"card":"Six (2-4)"},{"card":"Four (1-3)"},{"card":"Six (1-5)"},{"card":"Ten (4-6)"},{"card":"Five (1-4)"},{"card":"Four (2-2)"},{"card":"Two (1-1)"},{"card":"Eight (4-4)"},{"card":"Nine (4-5)"},{"card":"Ten (5-5)"},{"card":"Seven (2-5)"},{"card":"Eight (4-4)"},{"card":"Four (2-2)"},{"card":"Twelve (6-6)"},{"card":"Five (2-3)"},{"card":"Six (1-5)"}]}',X'ab880de6e41b39c958971e4d330516d89c90682fcadaf1002afb22bed6fdbb12');
INSERT INTO record VALUES(55,1795036004019,5,'inputs','{"round":1,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"3h"},{"card":"6c"},{"card":"Kc"},{"card":"Ah"},{"card":"2d"},{"card":"9d"},{"card":"7d"},{"card":"8c"},{"card":"5d"}]}',X'd314975a74ace4107a6343fe65966c1f11bc4854daf2f3252338e32ebd58839a');
INSERT INTO record VALUES(56,1795036004019,6,'inputs','{"round":1,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}}]}',X'4b8598df9ae33efe2b1dff13b7c425ea1560bf8893b8c78dffba67b8a6914aa7');
INSERT INTO record VALUES(57,1795036004020,6,'inputs','{"round":1,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"5h"},{"card":"8c"},{"card":"4h"},{"card":"2c"}]}',X'dcccdd257c3a1667d3b1791f14d34e1fc8c4faa6247f93b64c0ea3afa4229e43');
INSERT INTO record VALUES(58,1795036004020,7,'inputs','{"round":1,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"split:9-12","amount":"10.00"}}]}',X'72528ba321b207bd0479f16f4af687d6e2d76f47e638c7e991e2ed54485aca4a');
INSERT INTO record VALUES(59,1795036004021,7,'inputs','{"round":1,"from":2,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"three-numbers:19-20-21","amount":"20.00"}}]}',X'7b8a8c8005154f20d4440ec96c681c1b44ab17b6b3a0f7e787995f1321bb1920');
INSERT INTO record VALUES(60,1795036004021,2,'inputs','{"round":1,"from":3,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"buy-bet:10","amount":"10.00"}}]}',X'71e42e3566dc5142e58eb7bf347c684a53839eaaaa6c353cdfd4769795db51ca');
INSERT INTO record VALUES(61,1795036004026,4,'inputs','{"round":1,"from":36,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"set","high":["Two (1-1)","Seven (3-4)"],"low":["Eleven (5-6)","Three (1-2)"]}}]}',X'3ba62309a30dff903eb1cb34b484cabf14c58b236209067a04d6eee1bcc656db');
INSERT INTO record VALUES(62,1795036004026,4,'inputs','{"round":1,"from":37,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Six (3-3)","Six (3-3)"],"low":["Seven (1-6)","Eleven (5-6)"]}}]}',X'4d4477520bb9bda3d917232182a1c33f2bf593316bf053790098546cc9579c91');
INSERT INTO record VALUES(63,1795036004027,5,'inputs','{"round":1,"from":12,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"play","amount":"10.00"}}]}',X'9fc68c6a0d5f68ca5b222645d9b8848c92d81b4591c9c24cdb0dfe4b83cfb473');
INSERT INTO record VALUES(64,1795036004027,5,'inputs','{"round":1,"from":13,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"play","amount":"20.00"}}]}',X'239b914fbfa3c4c5d80a764f8a5189e9dd303b476a3ef41826a3575748151fff');
INSERT INTO record VALUES(65,1795036004027,5,'round-over','{"round":1}',X'0d7902ddf5bc98b362ee9fb7c1c6cf1a132f054571af2cece0e7efe253da2e25');
INSERT INTO record VALUES(66,1795036004027,5,'series-over','{"series":1,"seed":"ed8154c17742fbd6d5b3f7bb113c9c24edbc93aba429acc6f6a651a86f717c7f"}',X'dea94418b7a398f1770f447ff05026678cd15aa1fea861bf71bebe09bcc952fa');
INSERT INTO record VALUES(67,1795036004027,5,'series-began','{"series":2,"round":2,"commitment":"ae31ed23944c1ef5f7c1096833497e7badcb84dfc6ebf3f6b76cc667d5d92671","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'9b3fc2bf68bb6142fc10cd465bb9f701591d6d5bfc1145b3ca2b812cd5749f9d');
INSERT INTO record VALUES(68,1795036004028,6,'inputs','{"round":1,"from":7,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"fold"}}]}',X'0e2d231a7e91806e243222204461f76d7529580b796bee73d9c2111df6ce013d');
INSERT INTO record VALUES(69,1795036004028,6,'round-over','{"round":1}',X'5b87a9239938a4c6c6c0ce5d8acf869750e5232480c84bec9131f7246fda4512');
INSERT INTO record VALUES(70,1795036004028,6,'series-over','{"series":1,"seed":"8b88bbc4d41778b9fc308ab959b66f43403dc73e8bcb92d0753540f9ecfcb003"}',X'3b3f8e1f88ed026e48e3ae26e5357ba93a736b44183d5b685c2d063b28d8cff0');
INSERT INTO record VALUES(71,1795036004028,6,'series-began','{"series":2,"round":2,"commitment":"ef95ea79bbe4b43c78e6d86c198c127fa036affe4aa1be5003248609ca462c39","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'3047d668f8cc6e61f559697c490a8d38a16093be48987baab2a97ac3f47e939a');
INSERT INTO record VALUES(72,1795036004029,6,'inputs','{"round":2,"from":0,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"20.00"}}]}',X'd6d56983403f8dca06e08619a5236220eefcf5a473b7fd18bec9040f5a8a876e');
INSERT INTO record VALUES(73,1795036004030,7,'inputs','{"round":1,"from":3,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"four-numbers:19-20-22-23","amount":"10.00"}}]}',X'8a2efc7407fb51bc5c0be33cee647ffa53c0b0c14576942c98d81ffb2eac395a');
INSERT INTO record VALUES(74,1795036004030,1,'inputs','{"round":1,"from":2,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'820ea61b33c67962ae7afb70b2f74f57de617495ed69303c759f1eea9dc34f7c');
INSERT INTO record VALUES(75,1795036004031,1,'inputs','{"round":1,"from":3,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'7209a9f584c743f4ff939791b67bf25407304774f55c1a700392f45a25a7fad8');
INSERT INTO record VALUES(76,1795036004031,2,'inputs','{"round":1,"from":4,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"5-3"}]}',X'4ec4479b75dc1529d759bc91efb561564e395f2eecb0c266cce037ffc719e89d');
INSERT INTO record VALUES(77,1795036004031,2,'round-over','{"round":1}',X'14d30bda05310927970e1d0e55333f6f945e5080cee3db5100e3016c7890205d');
INSERT INTO record VALUES(78,1795036004032,4,'inputs','{"round":1,"from":38,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"surrender"}}]}',X'e0ebc537b4a4cd86985edfbec13fae130f8bb7182d7a8b3c90582586c813e6d6');
INSERT INTO record VALUES(79,1795036004033,4,'inputs','{"round":1,"from":39,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"surrender"}}]}',X'3a623f45a73fca51cb778ee3c14390a22cb4c63a5822b0a6f929ecc654166175');
INSERT INTO record VALUES(80,1795036004033,4,'round-over','{"round":1}',X'fed52b5bfb73a549e33a35b09f2dadc05d8fb036670b659fc102850c9527b2b3');
INSERT INTO record VALUES(81,1795036004033,4,'series-over','{"series":1,"seed":"ba9d4c13dc5fc39752017cfbdcbf467c29bbb80ef92c02b1999fa4f7345a6237"}',X'373267b52f063db45efe0762e49b385df3358b995de6f2cbade6da92965594d3');
INSERT INTO record VALUES(82,1795036004033,4,'series-began','{"series":2,"round":2,"commitment":"75eef27ffb30eee1e9b3869f6ed3036c33ba88deb1a0d423ac142ec718870fa5","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1}',X'0aa993ade8136abe800b68eadbda142f4b29ff47cde0e69c64f90d9eb5b1ccbd');
INSERT INTO record VALUES(83,1795036004034,5,'inputs','{"round":2,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'7d386ba89020615c036123c6a04852bf7628767895daaa51beccfe172abeafbe');
INSERT INTO record VALUES(84,1795036004034,5,'inputs','{"round":2,"from":1,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"wager","wager":"ante","amount":"10.00"}}]}',X'1b47bf185c1babbeee40819f2f377b1e83441f46f1bfebf08d6859bde9acf1b1');
INSERT INTO record VALUES(85,1795036004037,6,'inputs','{"round":2,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"20.00"}}]}',X'aee3418127a319065b7a1f9ba403a496a834876911167afaa1c399c5c0f3fc47');
INSERT INTO record VALUES(86,1795036004041,7,'inputs','{"round":1,"from":4,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"19"}]}',X'f5816f2779550912523f878a95af5b8040b0243457f4fcb57350f765cdc1ef89');
INSERT INTO record VALUES(87,1795036004041,7,'round-over','{"round":1}',X'54d423ac9e3a354f43dcd01ddbb5f8ee2bf0eb19d1f227c5b27fc97639b472f8');
INSERT INTO record VALUES(88,1795036004046,4,'inputs','{"round":2,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'58e65cd83013df416cba08861bc6c71e4908de110776634697e4034b0aa9495e');
INSERT INTO record VALUES(89,1795036004047,4,'inputs','{"round":2,"from":1,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'565286c1dfb7bed7e1777707fb819af2c95c355c870b3991ff39122c6bb700d0');
INSERT INTO record VALUES(90,1795036004050,5,'inputs','{"round":2,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"5c"},{"card":"Qc"},{"card":"6s"},{"card":"2c"},{"card":"8d"},{"card":"7d"},{"card":"5h"},{"card":"Th"},{"card":"8c"}]}',X'a1c8a5a6ee1c4dd3a1e6dfce9e6b25e3b2c898b2a409b3e9bda05b865e818ec2');
INSERT INTO record VALUES(91,1795036004057,6,'inputs','{"round":2,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"3s"},{"card":"7s"},{"card":"4d"},{"card":"3c"}]}',X'4a65e3082d5eefa6e94f44549664e0192e80973b4b857022e24209f2f60e7a09');
INSERT INTO record VALUES(92,1795036004065,6,'inputs','{"round":2,"from":7,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"fold"}}]}',X'58ba1286dceec222ac8adfb10778b40c2b5053c34d263081b1ef8b143243a010');
INSERT INTO record VALUES(93,1795036004065,6,'round-over','{"round":2}',X'53c7bc603dc4ddd63ffd4d9b42c679eab8636d3fcdfb38ed22e7400472d834ac');
INSERT INTO record VALUES(94,1795036004065,6,'series-over','{"series":2,"seed":"42d887775717d01c0db981f8ea3cdef1f5ee315f183962f976cf75af85e70a63"}',X'9abb5de5ffe9bd81e54be8fd1ec84b7c63e036f5c5536729f2aa1eaf58826ebc');
INSERT INTO record VALUES(95,1795036004065,6,'series-began','{"series":3,"round":3,"commitment":"a3d6fbd179c0fb510000f87df840b29a22a92bc027d87aa3415380c528360505","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'4fb8117804e209ab51a27a24cb7316a9e0b4f8d5f5d9c17fd4d74c30b56d35bd');
INSERT INTO record VALUES(96,1795036004066,7,'inputs','{"round":2,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"straight:24","amount":"10.00"}}]}',X'193ff01172a116fc682fced48021a4dff4c0e44702381c08a353e68af82eeb70');
INSERT INTO record VALUES(97,1795036004070,7,'inputs','{"round":2,"from":1,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:8-11","amount":"10.00"}}]}',X'91c8047722de15efc8b48ad8454319384439373aa572d7bcb73ebd736bf36943');
INSERT INTO record VALUES(98,1795036004073,2,'inputs','{"round":2,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"4-5"}]}',X'205552a9815da7181f3c9576c234acd305f001a9caebda6e4347809cd37e9b88');
INSERT INTO record VALUES(99,1795036004073,2,'round-over','{"round":2}',X'4a60e82d05dc74ad9a2ffae15e56b5df5e105cce427dccc2a33764530c2f3fdd');
INSERT INTO record VALUES(100,1795036004081,4,'inputs','{"round":2,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"2-6-2"},{"card":"Ten (5-5)"},{"card":"Eight (4-4)"},{"card":"Twelve (6-6)"},{"card":"Three (1-2)"},{"card":"Ten (5-5)"},{"card":"Five (1-4)"},{"card":"Eight (3-5)"},{"card":"Seven (1-6)"},{"card":"Seven (1-6)"},{"card":"Six (1-5)"},{"card":"Eleven (5-6)"},{"card":"Eight (4-4)"},{"card":"Six (3-3)"},{"card":"Twelve (6-6)"},{"card":"Seven (3-4)"},{"card":"Seven (2-5)"},{"card":"Eight (2-6)"},{"card":"Nine (3-6)"},{"card":"Four (1-3)"},{"card":"Ten (4-6)"},{"card":"Five (2-3)"},{"card":"Six (3-3)"},{"card":"Four (2-2)"},{"card":"Four (1-3)"},{"card":"Nine (4-5)"},{"card":"Six (2-4)"},{"card":"Ten (4-6)"},{"card":"Eleven (5-6)"},{"card":"Two (1-1)"},{"card":"Four (2-2)"},{"card":"Six (1-5)"},{"card":"Two (1-1)"}]}',X'41a3c7c0a015c17bae727c378913af2112d7d1b0172ac1488f93e2bf924d8304');
INSERT INTO record VALUES(101,1795036004082,5,'inputs','{"round":2,"from":12,"by":{"user":8},"inputs":[{"act":{"seat":"2","do":"forfeit"}}]}',X'a0f74f9a789fbe115e7da2a84f4784a644e1d246c9317ce87a787a18ad064a60');
INSERT INTO record VALUES(102,1795036004082,5,'round-over','{"round":2}',X'032c9c5f210cc91c9d75c5e7d6cad5244a14e1184ae68ee0c71395e2871c21ad');
INSERT INTO record VALUES(103,1795036004082,5,'series-over','{"series":2,"seed":"f4bf9623c270b4039d1b126a35c95df077ac4ee94f06dc983bdf34aced755cfe"}',X'e56e7899a02fc8257125e059c24278d64e87c3142c88430f33dc1dd40635351b');
INSERT INTO record VALUES(104,1795036004082,5,'series-began','{"series":3,"round":3,"commitment":"cca5b1badcb41de1b0b2f2a8e8c6fd6ed5e323172a639872c2ead150cc482879","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'd858c870737f67cd9b565fd45a6ebca1bb2eaccf50ab855c0410e1037d0111f1');
INSERT INTO record VALUES(105,1795036004083,6,'inputs','{"round":3,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}}]}',X'97e6dd4621c2a40f6175a0645599293bea7d6f6a3288f34f039985d48cc4e5d0');
INSERT INTO record VALUES(106,1795036004088,6,'inputs','{"round":3,"from":1,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"20.00"}}]}',X'5f75b3453baace63742a83f6488f39d7d69e91eda1ede12c88d3bc5cdf7e8340');
INSERT INTO record VALUES(107,1795036004089,7,'inputs','{"round":2,"from":2,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"split:13-14","amount":"10.00"}}]}',X'72510424383731bec3eaff9f0f5f56b623248f8309b01f59fbf2e3db7905956e');
INSERT INTO record VALUES(108,1795036004092,1,'inputs','{"round":1,"from":4,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"3s"},{"card":"6h"},{"card":"Ah"},{"card":"2h"},{"card":"8s"},{"card":"9c"}]}',X'f057dd388fa0728b1125d07e5e9fd87dc885666a104fddbedd16c1f7ba8d83d9');
INSERT INTO record VALUES(109,1795036004097,2,'inputs','{"round":3,"from":0,"by":{"user":5},"inputs":[{"act":{"seat":"2","do":"wager","wager":"11-in-one-roll","amount":"10.00"}}]}',X'e72caca3be733fe1f47c5db3be86571fad288f4b97df90e02976259e8b14db81');
INSERT INTO record VALUES(110,1795036004101,3,'inputs','{"round":1,"from":4,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"way","groups":[[45,21],[50,54],[55,62]],"ways":[[0,1],[0,2],[1,2]],"rate":"3.00","issued":"2026-11-18T21:06:44Z"}}]}',X'e4cb408d63aec561856f2acc7fd3b234eedf17dd97ef289b185c10bd585d699c');
INSERT INTO record VALUES(111,1795036004109,4,'inputs','{"round":2,"from":36,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"set","high":["Eight (4-4)","Twelve (6-6)"],"low":["Ten (5-5)","Three (1-2)"]}}]}',X'1a8a491cda0789fbb6ae96f8c8eeb4c35d568de20aaf6c779d48f98e55c22319');
INSERT INTO record VALUES(112,1795036004111,4,'inputs','{"round":2,"from":37,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Ten (5-5)","Eight (3-5)"],"low":["Five (1-4)","Seven (1-6)"]}}]}',X'c93b7ac1aac1414560ac86f3f286e7701f55abceb82e600ac96717f13f062032');
INSERT INTO record VALUES(113,1795036004117,5,'inputs','{"round":3,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'140fae0308540ad60b21ef37ab4e7d94acadea27c6dad15190fab0fba3a57e8d');
INSERT INTO record VALUES(114,1795036004122,6,'inputs','{"round":3,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Qd"},{"card":"7d"},{"card":"2c"},{"card":"Jc"}]}',X'5974752601bc2737799659b3682170abf337f73ed5662d2a6f6f412aa0c285b4');
INSERT INTO record VALUES(115,1795036004123,7,'inputs','{"round":2,"from":3,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"31"}]}',X'f6bd32d6ab61ea270c96e4eab7930adf6a9e61c09c844d63c7721726c39ad35b');
INSERT INTO record VALUES(116,1795036004123,7,'round-over','{"round":2}',X'7ac7235bbb8e9795c381fe5f8c995676dbc79945af1cb94239a102de2cb11db3');
INSERT INTO record VALUES(117,1795036004125,7,'inputs','{"round":3,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"four-numbers:23-24-26-27","amount":"10.00"}}]}',X'9ef6df80c4b273e31a295d30f35507a8de71f24dce1d7d6dc288cb108c0b6b04');
INSERT INTO record VALUES(118,1795036004129,1,'inputs','{"round":1,"from":11,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"draw"}},{"card":"Kd"}]}',X'e7cdc62dd20a2c812f188c22d4bfb6f2f2b836b1f7d6c0ad608a496b6090919d');
INSERT INTO record VALUES(119,1795036004131,1,'inputs','{"round":1,"from":13,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"draw"}},{"card":"9d"}]}',X'f4fdb8719707d50bd467746f12dfebebd72d5f1ae3213d118cbeeae9ccde3113');
INSERT INTO record VALUES(120,1795036004133,2,'inputs','{"round":3,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"3-4"}]}',X'f47cb96ec0e4210adfd5fe6b5ee751d5674478d7ef35fa5eae1d476b3c94b654');
INSERT INTO record VALUES(121,1795036004133,2,'round-over','{"round":3}',X'f6957070959917899621123a5d07759630f7f52b4337a17dc9b5f62ad34c3faa');
INSERT INTO record VALUES(122,1795036004138,3,'inputs','{"round":1,"from":5,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[3,8,11,13,20,22,25,38,40,43,49,50,51,55,57,67,69,75,79,80]}]}',X'6a292c6f802ed0a7cc276d027ff2894caad19df446a96666bb4ee84e5e65c129');
INSERT INTO record VALUES(123,1795036004138,3,'round-over','{"round":1}',X'3adc006ba151048fa53ce3f3449671c9abf3147cde48c93c1875a59c92762209');
INSERT INTO record VALUES(124,1795036004141,4,'inputs','{"round":2,"from":38,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"decline"}}]}',X'16e1df36574802f132196001383cf07532cf648f2f551613803aa787642f76d6');
INSERT INTO record VALUES(125,1795036004144,4,'inputs','{"round":2,"from":39,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"decline"}}]}',X'21cc7f924e43ba5bf86f135c16df27a6cef43d99fcb2a9daeb9ea640d9bcdd33');
INSERT INTO record VALUES(126,1795036004144,4,'round-over','{"round":2}',X'cead0ce2d6d73df632f7a24ffc92281decd2d14be3cb9004764bea4b0e7533dd');
INSERT INTO record VALUES(127,1795036004144,4,'series-over','{"series":2,"seed":"c0b2a55f39a4eaa977c7f228e3cac8c912f2faa42c883830ed53400453d97b66"}',X'1041caa59896582d2c18dd6de7abe31150e450d0b4c463c7f14435756d5c4283');
INSERT INTO record VALUES(128,1795036004144,4,'series-began','{"series":3,"round":3,"commitment":"2e10a9571194e99350c7b69e04e514d58f5eb3c5c2c2b311f5f49f4c490367de","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1}',X'b4d740b2e341d367ef98e975ab50c9e204b45eb6215546969b55c1d64dbaa823');
INSERT INTO record VALUES(129,1795036004145,5,'inputs','{"round":3,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"9c"},{"card":"6d"},{"card":"Ts"},{"card":"7d"},{"card":"9h"},{"card":"Ac"}]}',X'ea9d9cb62416bacd887ed2ccd071bb9b93895cdcecb4720a21423cdbe4581e10');
INSERT INTO record VALUES(130,1795036004145,5,'round-over','{"round":3}',X'e0a78351b96b506c3dcd43b9f388813dbc21668a313a622289c597a187ab0fa4');
INSERT INTO record VALUES(131,1795036004145,5,'series-over','{"series":3,"seed":"58b19ee84ee2ae48e34e8288cf0677874dcb9b6854580e9da86f3b6ace3fcb6a"}',X'8328b66bf570b8f5838fe6a9ccf03b395cdbcc9d8e497d9b8b006adb2e6023ea');
INSERT INTO record VALUES(132,1795036004145,5,'series-began','{"series":4,"round":4,"commitment":"b5c3144bcf0a1ddddb3aebfc4882154a7867c8f5a34770022a5e7aaff5db0df2","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'e8ab004ee1f75c677a599cbd7c318e98026320cf2af264717e24d6635caff6cb');
INSERT INTO record VALUES(133,1795036004149,6,'inputs','{"round":3,"from":7,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"raise","to":"10.00"}}]}',X'edcef7cba481e03596851ad1c77c64c04e7f6a2e11881acdc7192e1ec83401c5');
INSERT INTO record VALUES(134,1795036004153,6,'inputs','{"round":3,"from":8,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"fold"}}]}',X'f4d7dec3a76dab4ff8cfdff35b3d3946f7e9d444d81a70debf01da316207a5cf');
INSERT INTO record VALUES(135,1795036004153,6,'round-over','{"round":3}',X'64e1fc5e8a7abf92f3cf3626c43c7430b8fb7053802e543ce8a996f914c3478d');
INSERT INTO record VALUES(136,1795036004153,6,'series-over','{"series":3,"seed":"90f7988f30fb5766b827fe5117763720379c3a01203bdac7936b9c2f0aa6a85f"}',X'577c309eefd618f14c1f037276697f51662d50f113883c6addad819a1bfe4aeb');
INSERT INTO record VALUES(137,1795036004153,6,'series-began','{"series":4,"round":4,"commitment":"ebfd8ea011db9504086f60bb22115d540a3d4ce1797dd8a974b023d0361c4fde","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'fbb20b3c16bd8c1dac10d1be0195647f3bc41ffc5f464d0c9a5a96d74e9f1594');
INSERT INTO record VALUES(138,1795036004157,7,'inputs','{"round":3,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"column:3","amount":"10.00"}}]}',X'd237ac93f2ecdcd0a1f7f5a7761cd6fe88317d3eb40f12fe95ef393ac4ed70ba');
INSERT INTO record VALUES(139,1795036004161,1,'inputs','{"round":1,"from":15,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"stand"}},{"card":"Ks"},{"card":"3d"},{"card":"5h"}]}',X'e00807de704c54d8e15fc61555d0d49aeb6455ca9b7121b46e324ec208ba790a');
INSERT INTO record VALUES(140,1795036004161,1,'round-over','{"round":1}',X'7abe7d1b49104d2775d8dfdba35e0f2a66caa225fa6af36dbd5e28f89f079c85');
INSERT INTO record VALUES(141,1795036004165,2,'inputs','{"round":4,"from":0,"by":{"user":5},"inputs":[{"act":{"seat":"2","do":"wager","wager":"field-bet","amount":"10.00"}}]}',X'1fc157d3ab8ddb19e548b56b5a00c342cf8d7093edba667fc9d122aebbca2758');
INSERT INTO record VALUES(142,1795036004169,4,'inputs','{"round":3,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'46893af2f70b0ee0fb7d0bb2feb9247475dc0bb287f41120defba996bdfee4b5');
INSERT INTO record VALUES(143,1795036004173,4,'inputs','{"round":3,"from":1,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'dbb7e1c1e77066efcb3066709e01fa8ed6e2a23df4899a78c05d0b743aa1fc59');
INSERT INTO record VALUES(144,1795036004177,5,'inputs','{"round":4,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}}]}',X'f8b195cbb2168bd70ea5e80e11bb90d37e9a92c3f7f02558708d9f7098151790');
INSERT INTO record VALUES(145,1795036004185,6,'inputs','{"round":4,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"20.00"}}]}',X'ce3d44a92489fb35154038ccf65434bf281abaee1842a05cebc428fa528dda4b');
INSERT INTO record VALUES(146,1795036004188,6,'inputs','{"round":4,"from":1,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}}]}',X'c3020f118682013c8df71f2a3846ab7c90ac3c13c8eecd306695f6c3443623b7');
INSERT INTO record VALUES(147,1795036004193,7,'inputs','{"round":3,"from":2,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"three-numbers:34-35-36","amount":"10.00"}}]}',X'937a3ce4e534ac47bcb6110757dc58991675b94ee3c27b16834a3cb3c8d48db9');
INSERT INTO record VALUES(148,1795036004197,1,'inputs','{"round":2,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'6498295fee26008050c9417a54ec75fb5c209a4966fc8e85dfa19ec6c632611f');
INSERT INTO record VALUES(149,1795036004201,1,'inputs','{"round":2,"from":1,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'32b9dc8be25550d467ae396f4419c4bf2860a854a5712e2537807aa162e8ffbe');
INSERT INTO record VALUES(150,1795036004204,3,'inputs','{"round":2,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"multi-race","of":"split","games":4,"groups":[[33,64,28],[7,32]],"rates":["2.00","1.00"],"issued":"2026-11-18T21:06:44Z"}}]}',X'002be2dcac22339e536416dd1ef46b41f04ba6376bcb12bc8082812668862e59');
INSERT INTO record VALUES(151,1795036004209,4,'inputs','{"round":3,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"1-6-5"},{"card":"Four (2-2)"},{"card":"Eight (3-5)"},{"card":"Four (2-2)"},{"card":"Four (1-3)"},{"card":"Six (3-3)"},{"card":"Seven (2-5)"},{"card":"Five (1-4)"},{"card":"Six (1-5)"},{"card":"Eight (4-4)"},{"card":"Two (1-1)"},{"card":"Six (1-5)"},{"card":"Nine (3-6)"},{"card":"Ten (4-6)"},{"card":"Three (1-2)"},{"card":"Seven (1-6)"},{"card":"Six (2-4)"},{"card":"Two (1-1)"},{"card":"Ten (5-5)"},{"card":"Eleven (5-6)"},{"card":"Seven (3-4)"},{"card":"Ten (4-6)"},{"card":"Eleven (5-6)"},{"card":"Twelve (6-6)"},{"card":"Eight (2-6)"},{"card":"Six (3-3)"},{"card":"Ten (5-5)"},{"card":"Five (2-3)"},{"card":"Eight (4-4)"},{"card":"Seven (1-6)"},{"card":"Twelve (6-6)"},{"card":"Four (1-3)"},{"card":"Nine (4-5)"}]}',X'd304dcc69f130a285ae3403326b6c30a3e75cdf15c9b1712d8d1bf1a0252ee5e');
INSERT INTO record VALUES(152,1795036004213,5,'inputs','{"round":4,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Ks"},{"card":"8h"},{"card":"Kc"},{"card":"8c"},{"card":"Td"},{"card":"6d"}]}',X'7ad4a19c37a1d28a970bdff603ca226d8d0d155d28f694142ba4c83d9706d458');
INSERT INTO record VALUES(153,1795036004217,7,'inputs','{"round":3,"from":3,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"22"}]}',X'c06b081aa9db0132acc581ce9b1b2d9c4be11d1606548ae3d5cf500b2b175685');
INSERT INTO record VALUES(154,1795036004217,7,'round-over','{"round":3}',X'77d738c0cc2eb78d8381f51528eb142ba91cbd7a5754dd793192fd841588b996');
INSERT INTO record VALUES(155,1795036004221,7,'inputs','{"round":4,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"straight:8","amount":"10.00"}}]}',X'dea3cfd395656f19bedb3f69dc33692a0c7bdeb2693f6b4119d16fb3827b095f');
INSERT INTO record VALUES(156,1795036004225,1,'inputs','{"round":2,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"5c"},{"card":"Kc"},{"card":"2s"},{"card":"Tc"},{"card":"3c"}]}',X'a136fc916eb27e8846dd4b5e8f44dcfba33e589686383aac0fbf812e0385ac9b');
INSERT INTO record VALUES(157,1795036004229,4,'inputs','{"round":3,"from":36,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"set","high":["Ten (5-5)","Eight (4-4)"],"low":["Six (3-3)","Five (2-3)"]}}]}',X'f782fc1ad52940b7b95f236f760aa17bd7258b91c28099771935e440437cd30a');
INSERT INTO record VALUES(158,1795036004233,4,'inputs','{"round":3,"from":37,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Twelve (6-6)","Nine (4-5)"],"low":["Seven (1-6)","Four (1-3)"]}}]}',X'7f6040cd4a75621af051b9ced1eb032a8b3bee38147db229bc5f26549900c103');
INSERT INTO record VALUES(159,1795036004237,5,'inputs','{"round":4,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"forfeit"}}]}',X'80ce71bd987acc49c8f4ab371d0dd8c3545a2f63c4140d0fbc6d193df100caf8');
INSERT INTO record VALUES(160,1795036004237,5,'round-over','{"round":4}',X'ec1b6d2d10f3ad8703d8321f3f27ef42a78d9d904e38d7b6fbf2867d67753c8a');
INSERT INTO record VALUES(161,1795036004237,5,'series-over','{"series":4,"seed":"f3b74d6e13793fa9b092d4a3662af7c88b78876ed8f9263f433c9223c9773f2f"}',X'8083de5efbf7d02c2a7b2efeac624c129112a71ebb84ebedb2812b76dd69e5d5');
INSERT INTO record VALUES(162,1795036004237,5,'series-began','{"series":5,"round":5,"commitment":"1fbaa389cabdd29d7ec393b6c98e0cdccc9596171b14514d70cc800285b961cb","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'97d83d533f0c125a18a0e8ac7754da902c09a4e9cd246c4d687898d727acf448');
INSERT INTO record VALUES(163,1795036004238,6,'inputs','{"round":4,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"9d"},{"card":"Tc"},{"card":"3s"},{"card":"4d"}]}',X'b07a15201e41c91936a04e3839d7095aa3bd109e3b7834473116bd4716b871bf');
INSERT INTO record VALUES(164,1795036004241,6,'inputs','{"round":4,"from":7,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"fold"}}]}',X'b061b37f72a50450264ba1c85bd910abb3f203cc8984d7c0fe0923030d0460b5');
INSERT INTO record VALUES(165,1795036004241,6,'round-over','{"round":4}',X'f6ff27c5e1a5c37986f7b8d0cf37448f2680c8a07128c4e36b918f25efeb7ab2');
INSERT INTO record VALUES(166,1795036004241,6,'series-over','{"series":4,"seed":"149311b6ea66dd92e914c4fc368ec984f4a24e10dcb36638f22d9e95c1472a5b"}',X'613cd45a61bd190cc6bb6852ed78c6fc687cfc8c820f999cc789a34c464d4a8e');
INSERT INTO record VALUES(167,1795036004241,6,'series-began','{"series":5,"round":5,"commitment":"6ad18b9f5c007c39454a1f557b0bf69aeece5d0128e0dcec938b9191ae074235","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'0b0754916dbbc4ef0f65625f295249018e8c4576d6eac8bbb47717c1c5510c38');
INSERT INTO record VALUES(168,1795036004244,7,'inputs','{"round":4,"from":1,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"six-numbers:16-21","amount":"10.00"}}]}',X'4b018a6e4912252ee7cee2ef177acb841bac4dcea98ec7efd4368b839e473f74');
INSERT INTO record VALUES(169,1795036004249,1,'inputs','{"round":2,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"stand"}}]}',X'0a164c499f9ba6b1a491925f02f4392452c44436e8da57c300d0347ca7aaf6f8');
INSERT INTO record VALUES(170,1795036004253,1,'inputs','{"round":2,"from":9,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"draw"}},{"card":"7d"}]}',X'4b8fd8cc9cdbb2dd64877209e57f75789ac63dcc1a73f266356dec42c8b3aa16');
INSERT INTO record VALUES(171,1795036004254,4,'inputs','{"round":3,"from":38,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"decline"}}]}',X'3f9b2374510b8fb1a1c118ac74620fa67f48d6b4e46e679ef9fb41d74e0f8769');
INSERT INTO record VALUES(172,1795036004257,4,'inputs','{"round":3,"from":39,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"surrender"}}]}',X'973cafd9e861abf3c141f3232551516517b828e629840467076be9d3be1054ac');
INSERT INTO record VALUES(173,1795036004257,4,'round-over','{"round":3}',X'3c27781b27d2365fad437ad8ccf8291c83d61b25f411d7972ef0aea08fe1ff7b');
INSERT INTO record VALUES(174,1795036004257,4,'series-over','{"series":3,"seed":"ac9a079d2d24a4177ccc9a1a266c7bf8e848f95da82c4b2a14d7998774fdf674"}',X'bc1066647d2252b228f230a5907647f3bb34d7d520d76c877a201d6e6740f884');
INSERT INTO record VALUES(175,1795036004257,4,'series-began','{"series":4,"round":4,"commitment":"67691a6c53d03ecee05aad57460f55d2dd9951fedcad180821f0f84fc7109fd2","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1}',X'5fc6a29c2e7dd1d9dd21d66c2d8b8edd1dc40612b4533080f8e9bedb3c748f28');
INSERT INTO record VALUES(176,1795036004261,5,'inputs','{"round":5,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'a7d4fc174cec7b20db0edb75639637a8d86a95d1e698171cda156880dd4b3321');
INSERT INTO record VALUES(177,1795036004265,6,'inputs','{"round":5,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"20.00"}}]}',X'cceaf7faab4ef2289dc8f3268e1b840398dac0a847a3ab626dc97e0c18e86f34');
INSERT INTO record VALUES(178,1795036004269,6,'inputs','{"round":5,"from":1,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}}]}',X'a2a1f1063a0167616bc3e1c7d5472956406ae526bf05d9185f78a7c10938207f');
INSERT INTO record VALUES(179,1795036004273,7,'inputs','{"round":4,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"23"}]}',X'857ce481866c8ad3c59de4a24780cd142a9b46e0f3bc2910fc03d52468e45f4d');
INSERT INTO record VALUES(180,1795036004273,7,'round-over','{"round":4}',X'26cd96c4a31a1215f2c4e39b7a91275183533076d4dc60c1066647500c2631e4');
INSERT INTO record VALUES(181,1795036004277,1,'inputs','{"round":2,"from":11,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"stand"}},{"card":"Jh"},{"card":"3d"},{"card":"6s"}]}',X'7419eeac4008c1a7b8217a314e8db0c11477b1638a2385f08e737e57a8d00f3a');
INSERT INTO record VALUES(182,1795036004277,1,'round-over','{"round":2}',X'36ab0ac7c0c515187a1b3c45ed14757cf2d53548087da9978de49132596a6e0a');
INSERT INTO record VALUES(183,1795036004281,3,'inputs','{"round":2,"from":1,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"quick-pick","spot-count":4,"rate":"4.00","issued":"2026-11-18T21:06:44Z"}},{"item":[9,16,21,56]}]}',X'31d429ce5b82516a0ebfae5d8b885496dde7b524ef8221e856098036bdd0bfcd');
INSERT INTO record VALUES(184,1795036004285,4,'inputs','{"round":4,"from":0,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'38a9d80bba7138dee74fadcdb669c102b4e6e05ef46bf5c3b43fe8e1155a182c');
INSERT INTO record VALUES(185,1795036004289,6,'inputs','{"round":5,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Ts"},{"card":"6h"},{"card":"Ks"},{"card":"Jh"}]}',X'e47e491c1998b5690da582f58d5ad8549870782bcf9730265e3ac24159f604a9');
INSERT INTO record VALUES(186,1795036004293,7,'inputs','{"round":5,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"six-numbers:28-33","amount":"20.00"}}]}',X'f6370bb15cd7d258011efdc1d841d1700190015535d194cf50d5358c4c536834');
INSERT INTO record VALUES(187,1795036004294,1,'inputs','{"round":3,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'd0ae72312fb205922c309cb205b30b8bcb141da18794f202c2f52c43840af3b6');
INSERT INTO record VALUES(188,1795036004297,1,'inputs','{"round":3,"from":1,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'48bd9a7add63abb532a9e2f925fd0bfe6374d726f0ef0437229decd2564a194a');
INSERT INTO record VALUES(189,1795036004301,3,'inputs','{"round":2,"from":3,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[1,2,14,20,22,24,28,35,45,48,52,54,58,59,62,65,70,75,78,79]}]}',X'8304863fcbf22f808e25f53d1bc07669d34965a0b1ec0104b8dfc41190f1be66');
INSERT INTO record VALUES(190,1795036004301,3,'round-over','{"round":2}',X'2b0274fc518ada3c94de49d1c55d54f6e9db6af9cbfc768e0f5bd3c6bb976b88');
INSERT INTO record VALUES(191,1795036004304,4,'inputs','{"round":4,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'981578259f1824fd6fd261c60e1c38a6ba96d23c857366146792f5b6881a15f3');
INSERT INTO record VALUES(192,1795036004309,4,'inputs','{"round":4,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"1-4-6"},{"card":"Seven (3-4)"},{"card":"Eight (4-4)"},{"card":"Ten (4-6)"},{"card":"Four (1-3)"},{"card":"Seven (1-6)"},{"card":"Ten (5-5)"},{"card":"Eleven (5-6)"},{"card":"Eight (3-5)"},{"card":"Nine (4-5)"},{"card":"Ten (4-6)"},{"card":"Four (2-2)"},{"card":"Two (1-1)"},{"card":"Eight (2-6)"},{"card":"Six (1-5)"},{"card":"Ten (5-5)"},{"card":"Five (2-3)"},{"card":"Twelve (6-6)"},{"card":"Six (1-5)"},{"card":"Seven (2-5)"},{"card":"Six (2-4)"},{"card":"Three (1-2)"},{"card":"Six (3-3)"},{"card":"Eleven (5-6)"},{"card":"Two (1-1)"},{"card":"Four (2-2)"},{"card":"Twelve (6-6)"},{"card":"Four (1-3)"},{"card":"Nine (3-6)"},{"card":"Five (1-4)"},{"card":"Seven (1-6)"},{"card":"Eight (4-4)"},{"card":"Six (3-3)"}]}',X'aee4fd301d515a8fa2f9bd149320653c5752196f8e0ec530e38c2fa8293d5f80');
INSERT INTO record VALUES(193,1795036004313,5,'inputs','{"round":5,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"4c"},{"card":"6s"},{"card":"8d"},{"card":"9d"},{"card":"4h"},{"card":"Jh"}]}',X'059ec15380bdeae501763c9390ea54bde64f2b9eed6d708861a0c187eb2213f8');
INSERT INTO record VALUES(194,1795036004313,5,'round-over','{"round":5}',X'0d690e56570c1070851fbd9e03180ee36ed0519344e31e2fca1f831507016c41');
INSERT INTO record VALUES(195,1795036004313,5,'series-over','{"series":5,"seed":"c7633342df6a3157cb02d25d77bbfacf2b1145d0cd6b0fd99c5004b6d322ecc0"}',X'22bae19ce8c2ecf9b8329b5164c62d2e29b8d964b4762b6a3031485b25653cbd');
INSERT INTO record VALUES(196,1795036004313,5,'series-began','{"series":6,"round":6,"commitment":"73413a6386f0c6b3c354c9b0d337d6224a65d20b4bd0ed7810c201931617e435","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'0664b60a51e32c4a001987fa9a95cfe654ce6a7f4f989bd1c4684bfb96ddcd83');
INSERT INTO record VALUES(197,1795036004317,6,'inputs','{"round":5,"from":7,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"raise","to":"10.00"}}]}',X'4023fc3dd2e2bf39e106b9bea962b56ca83f21daa85c9c7a5d92109c79926b03');
INSERT INTO record VALUES(198,1795036004321,6,'inputs','{"round":5,"from":8,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"call","amount":"8.00"}},{"card":"2d"},{"card":"Ah"},{"card":"As"},{"card":"Qs"},{"card":"Qd"},{"card":"Jd"},{"card":"3c"},{"card":"Td"}]}',X'83a169bad7cee716232f3003b59cb364df13b3dd9146e045dde1d50733e2de60');
INSERT INTO record VALUES(199,1795036004321,6,'round-over','{"round":5}',X'c82f5b65a20927255decbcf36d9856768a2360012f1d3608e76dc0fd73e6f798');
INSERT INTO record VALUES(200,1795036004321,6,'series-over','{"series":5,"seed":"f1c9e4d2ebebdfe1adcd2db8522ec244e9e5f3c659fddd96ff453f28dc6cc118"}',X'e2ea84469e3f6f652fa3978750348d3c5843afcb084917ad037d3de2d9b43376');
INSERT INTO record VALUES(201,1795036004321,6,'series-began','{"series":6,"round":6,"commitment":"7efb5406b364f6508eff625c3b8866986d40383387e09f6416aeef4ccfbaa3a9","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'd8758eed8422d85f26cb8c24006904bc78277248f21cef8c2491b58c414748b4');
INSERT INTO record VALUES(202,1795036004325,7,'inputs','{"round":5,"from":1,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"straight:29","amount":"10.00"}}]}',X'acc7c789bf5143bbbb81803e3dd0e9b299dab06d5a6cb005249fa920e19248ff');
INSERT INTO record VALUES(203,1795036004329,1,'inputs','{"round":3,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Ac"},{"card":"3h"},{"card":"Kh"},{"card":"5h"},{"card":"4d"}]}',X'2dedf49bb396899280d1b3b971b1f90cee143e60549808f18aeb54f518d8b4dd');
INSERT INTO record VALUES(204,1795036004333,4,'inputs','{"round":4,"from":36,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"set","high":["Five (1-4)","Eight (4-4)"],"low":["Seven (1-6)","Six (3-3)"]}}]}',X'6b9edd6d82d0b38397c1f4b7997fab8b75d853cd3761647493807239b0317c7d');
INSERT INTO record VALUES(205,1795036004337,4,'inputs','{"round":4,"from":37,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Eight (4-4)","Ten (4-6)"],"low":["Seven (3-4)","Four (1-3)"]}}]}',X'287095251d876c7480cca66db6cf4d736e4f4af6d42c8165c1da98e0bd743495');
INSERT INTO record VALUES(206,1795036004339,6,'inputs','{"round":6,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}}]}',X'4308b45b6ca3e65bc61f540150a1f7beea4f8489144ce1b2985dfff57b267b55');
INSERT INTO record VALUES(207,1795036004341,6,'inputs','{"round":6,"from":1,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}}]}',X'ba7a6a9f72ed2467ef3f69dc0f2f58b9521889c2077ae6498100b87ab0a5682b');
INSERT INTO record VALUES(208,1795036004344,7,'inputs','{"round":5,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"24"}]}',X'639924fd4f1cafb5b300a0a5a1cfbf9854826e46cc65c5b8d9398b32b7546d9d');
INSERT INTO record VALUES(209,1795036004344,7,'round-over','{"round":5}',X'ce12cf83f4898616f97c99e1379e12e859ca6851e4268b5a973bf15b5933401e');
INSERT INTO record VALUES(210,1795036004349,1,'inputs','{"round":3,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"draw"}},{"card":"4d"}]}',X'584c2cd98a45db11ff2cf5d1e66185ae8b193b8bbaf9d5bce57eced489a898b9');
INSERT INTO record VALUES(211,1795036004353,3,'inputs','{"round":3,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[4,8,14,15,24,28,29,30,31,33,36,41,48,49,57,59,72,73,75,76]}]}',X'ab020b65afc5d90d189da3aefff3f6b15cfb51ded4d4cdd0da586ebbb045d1d2');
INSERT INTO record VALUES(212,1795036004353,3,'round-over','{"round":3}',X'e271b8eaca5dbadadb53b3c20b3342c5651f1545165461d2b8c61548bbe80629');
INSERT INTO record VALUES(213,1795036004354,4,'inputs','{"round":4,"from":38,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"surrender"}}]}',X'0ad019cd3984716b9343fb94da297470a00383889f7fca2312b92fdd2c8d3989');
INSERT INTO record VALUES(214,1795036004357,4,'inputs','{"round":4,"from":39,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"decline"}}]}',X'587c25785093fca4b0c168b02d73903b4e3bd9ef6703bab6450bcb8c506b8ff1');
INSERT INTO record VALUES(215,1795036004357,4,'round-over','{"round":4}',X'1034875dab5b6a3747547ebf249ed2ae92d7fcd3cf5e5098d83d15aa9fbab622');
INSERT INTO record VALUES(216,1795036004357,4,'series-over','{"series":4,"seed":"f2804db609f207c5e856bf87fb4622eadf50e81fb268c00748fa08b274aa23d6"}',X'1bff3855bf14dd95b739ac63a8c739d07b590f00e0f0ee70ad6548020987f86d');
INSERT INTO record VALUES(217,1795036004357,4,'series-began','{"series":5,"round":5,"commitment":"c8027ff1cbaa26c3f47c8723d206d38d2c1eeed590df8d1c9d21e05b8a813570","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1}',X'd367fd674ab500f3e7564d73e72b7ea99485055a9da32c39e72f2f7e75d889f3');
INSERT INTO record VALUES(218,1795036004361,5,'inputs','{"round":6,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'ea0f4165a2764dc754f644658efb71f3c66d653a2822dbaac5cc44a2a10f6b67');
INSERT INTO record VALUES(219,1795036004361,5,'inputs','{"round":6,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"5h"},{"card":"6c"},{"card":"Jd"},{"card":"7d"},{"card":"6d"},{"card":"8c"}]}',X'6eddad17321837150436666f00edbf5fdd93785e9fa9576c6da381185774d6d2');
INSERT INTO record VALUES(220,1795036004361,5,'round-over','{"round":6}',X'516d5aeab0493325191bb8306f21c0c5a888f3b44b55e5d8d4123d745285eb6e');
INSERT INTO record VALUES(221,1795036004361,5,'series-over','{"series":6,"seed":"4f0e589b2d3912656bbb2c9b7e00587b9a8f299df4f5a0fdc9b6055e24da50c3"}',X'6ef0c7e226bae54682d00cfd4323328adf1961d53ebd0b23316a2b2a37e9cb16');
INSERT INTO record VALUES(222,1795036004361,5,'series-began','{"series":7,"round":7,"commitment":"ab85df94d54235b4a80eb7b63632a7866272f9bf2b80bf99a46750a9bd0d0e32","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'5caa77dc6d433d98798749312760e1d50b85062f74cb06db11dcd02b3e08d510');
INSERT INTO record VALUES(223,1795036004365,6,'inputs','{"round":6,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"4s"},{"card":"5d"},{"card":"8c"},{"card":"3c"}]}',X'efb166b895a4523760d53937a518f04cd7dfb51867f540681ac06c9e28d9aa34');
INSERT INTO record VALUES(224,1795036004369,7,'inputs','{"round":6,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:14-17","amount":"10.00"}}]}',X'862b388e1d33881c1ad4ec5dd2533619db1d12aea2ee0cb44787c0a8c33f456a');
INSERT INTO record VALUES(225,1795036004373,1,'inputs','{"round":3,"from":10,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"stand"}}]}',X'385bf00b65b19d6d9f5ceeefe5164f85e3c5d3806f3134fde1bfa92fd6749bb9');
INSERT INTO record VALUES(226,1795036004377,1,'inputs','{"round":3,"from":11,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"draw"}},{"card":"Tc"}]}',X'023aab3678fd7b5cccd4dc463958f3b4a664ad1f74c051ac4bf0b26b698e71ed');
INSERT INTO record VALUES(227,1795036004383,3,'inputs','{"round":4,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[2,3,7,20,21,22,23,32,36,45,48,58,59,66,68,72,74,75,76,80]}]}',X'3c0c2546934ddd2570022d99ee0aaead35f09adf1743e571f64d1da8358dd031');
INSERT INTO record VALUES(228,1795036004383,3,'round-over','{"round":4}',X'a98a3f1b358afd2fab02427c78f2c0013c0dcf8b598f88399785e0a2f2d53dd1');
INSERT INTO record VALUES(229,1795036004385,4,'inputs','{"round":5,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"20.00"}}]}',X'7c848f7400456d92ed797372cbfad24c69ac7e8244aded8ece4c5d507f5fec47');
INSERT INTO record VALUES(230,1795036004389,4,'inputs','{"round":5,"from":1,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'efee6747b3e1dd03d495f4e9d19632e887fdc2a64c83cb1b6106f54525278d24');
INSERT INTO record VALUES(231,1795036004393,6,'inputs','{"round":6,"from":7,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"call","amount":"1.00"}}]}',X'ec8731c17a5b310d1edf8909850fb0f75fcb17894708d3bb498e3e486c6a3ea0');
INSERT INTO record VALUES(232,1795036004394,7,'inputs','{"round":6,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"14"}]}',X'cc350defef95f1bed85d750966cc50507f994bd0309551e37e6572a5a298f7d3');
INSERT INTO record VALUES(233,1795036004394,7,'round-over','{"round":6}',X'1703259d43cd3bc7a5314e06796ff477b79300452c0612d5bdbc13cd1884a29c');
INSERT INTO record VALUES(234,1795036004397,1,'inputs','{"round":3,"from":13,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"stand"}},{"card":"Ah"}]}',X'14ed4dbb9f08f280a6b033c7eb67b5c5231b27c2806adb9c6f89445d436e0501');
INSERT INTO record VALUES(235,1795036004397,1,'round-over','{"round":3}',X'8aa798694d132784d99e3e380f034f3fa157ecd55ec7010ae8c62e97daf50884');
INSERT INTO record VALUES(236,1795036004398,3,'inputs','{"round":5,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[5,13,14,17,18,21,32,33,34,38,45,46,47,50,52,60,63,64,75,76]}]}',X'5483af408f7d9b484e9fbaf85a75b7069955945b7d29754d25450c72df29eb30');
INSERT INTO record VALUES(237,1795036004398,3,'round-over','{"round":5}',X'6de257c76b28d34cff55db11175883f03beba0553af3fd4e2137bb63cc8b9ffc');
INSERT INTO record VALUES(238,1795036004401,4,'inputs','{"round":5,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"4-2-3"},{"card":"Ten (4-6)"},{"card":"Two (1-1)"},{"card":"Four (2-2)"},{"card":"Eight (2-6)"},{"card":"Four (1-3)"},{"card":"Five (2-3)"},{"card":"Seven (3-4)"},{"card":"Six (1-5)"},{"card":"Ten (5-5)"},{"card":"Four (2-2)"},{"card":"Twelve (6-6)"},{"card":"Nine (4-5)"},{"card":"Eight (3-5)"},{"card":"Ten (5-5)"},{"card":"Eleven (5-6)"},{"card":"Three (1-2)"},{"card":"Seven (2-5)"},{"card":"Eleven (5-6)"},{"card":"Five (1-4)"},{"card":"Six (2-4)"},{"card":"Four (1-3)"},{"card":"Six (1-5)"},{"card":"Eight (4-4)"},{"card":"Six (3-3)"},{"card":"Two (1-1)"},{"card":"Six (3-3)"},{"card":"Eight (4-4)"},{"card":"Ten (4-6)"},{"card":"Twelve (6-6)"},{"card":"Seven (1-6)"},{"card":"Seven (1-6)"},{"card":"Nine (3-6)"}]}',X'29478497c875a33937a72b2386afcfd5f0abb4d1097d12467b9f46d0e210950e');
INSERT INTO record VALUES(239,1795036004404,5,'inputs','{"round":7,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}}]}',X'562d372dea599752ff79c1c1dd4ec62a1d1c6085a4e9c168e03cca9956f4c8d6');
INSERT INTO record VALUES(240,1795036004404,5,'inputs','{"round":7,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"5c"},{"card":"Qs"},{"card":"8c"},{"card":"5h"},{"card":"2d"},{"card":"6s"}]}',X'4fad6761bc23609d126356cd44103fa4537ab546060fe2a2f102047e5faef60b');
INSERT INTO record VALUES(241,1795036004409,6,'inputs','{"round":6,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"check"}},{"card":"8d"},{"card":"Jh"},{"card":"Kh"},{"card":"Tc"}]}',X'3b8f19df153719d633b2d3644c4de6c4de72307f755ed6633a452e0040788fa9');
INSERT INTO record VALUES(242,1795036004413,6,'inputs','{"round":6,"from":13,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"fold"}}]}',X'f609870772ec0db92337c09218929bd85560db018e751ef90cd06615703509c2');
INSERT INTO record VALUES(243,1795036004413,6,'round-over','{"round":6}',X'af2927b8c8002be38b98643c4e98804acaf458001881a0314fa0092e5be1d70a');
INSERT INTO record VALUES(244,1795036004413,6,'series-over','{"series":6,"seed":"5491f53f39a0083546369f669721482af8d41e9103019b1283ff164665c005b4"}',X'ce7c28b61d969ec1260e6644fa79d7509780ef46911b882bb336757619a26108');
INSERT INTO record VALUES(245,1795036004413,6,'series-began','{"series":7,"round":7,"commitment":"77c414770dcfaafb803957f6a2d4d1d6671236029fa352702f49aeeaaa776309","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'f115b96744a895b0c30a3a76de2a4828b9bfeb082f59bb46c384874ff9e8ba7c');
INSERT INTO record VALUES(246,1795036004417,7,'inputs','{"round":7,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:6-9","amount":"20.00"}}]}',X'4e32cbcebcb14bda421eead3e57f2e39eb90b6241a64c8267c09abe4bd876c24');
INSERT INTO record VALUES(247,1795036004421,1,'inputs','{"round":4,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'fcd83673596452c1760527b595dee0c1f2f475bd0721dff0fda47c7be282bdde');
INSERT INTO record VALUES(248,1795036004425,1,'inputs','{"round":4,"from":1,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'f6f54882f51415a77f83a05fc8b123dee57b2c2584b6e139f3c82ba66b0773d3');
INSERT INTO record VALUES(249,1795036004429,4,'inputs','{"round":5,"from":36,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"set","high":["Four (1-3)","Five (2-3)"],"low":["Seven (3-4)","Six (1-5)"]}}]}',X'0716aa5b58373a2f96edeafa7aaa7c1324996a99f47283ee52f93f37037a2087');
INSERT INTO record VALUES(250,1795036004433,4,'inputs','{"round":5,"from":37,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Twelve (6-6)","Nine (4-5)"],"low":["Ten (5-5)","Four (2-2)"]}}]}',X'cc4e8ab7a54e3932919b02d7f9659d725db8c040be016b7ee008416c42231149');
INSERT INTO record VALUES(251,1795036004437,5,'inputs','{"round":7,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"play","amount":"10.00"}}]}',X'b21a86085d307ba66a450f7b7a06eaa7c7abc3adc1292a9d934aad3534e42807');
INSERT INTO record VALUES(252,1795036004437,5,'round-over','{"round":7}',X'8450eec2979b7e5155daf3bfea0cb885636a221d8eb8316ccd869e18b58b2a95');
INSERT INTO record VALUES(253,1795036004437,5,'series-over','{"series":7,"seed":"473d534e63cfe6d777067dc3cfa4b7b10c42986f94967dc2fdeb6185134971f0"}',X'fdd037cfae91926653e8701f53827b44e5d43786301371234a6979b5211b8852');
INSERT INTO record VALUES(254,1795036004437,5,'series-began','{"series":8,"round":8,"commitment":"225fad34666d008c6f73eac64c28a3e8395b6fd74f30c63d43139ec65dcea01c","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'9bded9a13efc83947d054050023fdc13188aa4346742c8f6bf5baea83572b765');
INSERT INTO record VALUES(255,1795036004439,6,'inputs','{"round":7,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}}]}',X'925d9811189af25d9485d666bf6de237dda106a456eddd56467bdff969642e19');
INSERT INTO record VALUES(256,1795036004441,6,'inputs','{"round":7,"from":1,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"20.00"}}]}',X'c41d37f324b59bc0506d0d2718e378063973c98dd44f9e0a71c50aebc5057e30');
INSERT INTO record VALUES(257,1795036004444,7,'inputs','{"round":7,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"10"}]}',X'da74f024c515a124bea7f749d4d03445a5abc40ca9dc7bbbce27fa825f8ce865');
INSERT INTO record VALUES(258,1795036004444,7,'round-over','{"round":7}',X'2e78c0a46a404161c4369c3d2c457db9483e62091c10728a8dfd384dcbf27826');
INSERT INTO record VALUES(259,1795036004449,1,'inputs','{"round":4,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Jh"},{"card":"Qc"},{"card":"Tc"},{"card":"3s"},{"card":"Jd"}]}',X'6ba4d7736150fc901fb64a1cd681d35a015030d18e26b6d319d2533d78b7a010');
INSERT INTO record VALUES(260,1795036004453,3,'inputs','{"round":6,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[4,13,16,20,22,27,28,30,31,36,46,48,53,55,56,61,66,76,79,80]}]}',X'6dfa7d04a4ee56c416d549d6a27cc25872dfc01effcaf063672413fab75f2238');
INSERT INTO record VALUES(261,1795036004453,3,'round-over','{"round":6}',X'587237e19e1aa42f15b74f213f2a08ffc71f78788bd7ebd27178e02689337156');
INSERT INTO record VALUES(262,1795036004454,4,'inputs','{"round":5,"from":38,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"surrender"}}]}',X'1ec9e9c35521f722effee519248d179b955dd24d7ea55f29f46739c0142af6f5');
INSERT INTO record VALUES(263,1795036004455,4,'inputs','{"round":5,"from":39,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"decline"}}]}',X'e4ed79041c85344bda9f7c2cb76633f27434379a3e6e33d1fbdaa650e8c9b546');
INSERT INTO record VALUES(264,1795036004455,4,'round-over','{"round":5}',X'3530541ac4640795872c2085411cdaa69b69335876524e16effac2752cc0b577');
INSERT INTO record VALUES(265,1795036004455,4,'series-over','{"series":5,"seed":"57505d790a781018c15336021fe8c2a64bc68263700bac8ce09c37e3863f6a09"}',X'e32bacde53471de06fd428d956eac7aeea3559bdedbef6953bb8f0a243e8c074');
INSERT INTO record VALUES(266,1795036004455,4,'series-began','{"series":6,"round":6,"commitment":"c976e2db0d4391762e3d2cb27c53cd8c53701f8582f942308e44585f5751327c","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1}',X'10ca103964fb751120524ece987f0c7a18bdd9092fe46bc3d9254db1906a5190');
INSERT INTO record VALUES(267,1795036004461,5,'inputs','{"round":8,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'e9fc97f6362c463cee803e1758787b858a5339deab88395273757bee58825740');
INSERT INTO record VALUES(268,1795036004465,6,'inputs','{"round":7,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Js"},{"card":"Ad"},{"card":"Jh"},{"card":"9c"}]}',X'5c4da0a3601206a9813ce465ecf27c9c3c04c69a1961884187c2c9fc7aac9061');
INSERT INTO record VALUES(269,1795036004469,7,'inputs','{"round":8,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:17-18","amount":"10.00"}}]}',X'7e9393bc31dbb678630f6a648d6c39a9d09751ca2480b93d77df792fbe839dd9');
INSERT INTO record VALUES(270,1795036004473,1,'inputs','{"round":4,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"draw"}},{"card":"4c"}]}',X'58a8e1e8b71f1b9acd1804513d85415c6a704e1f30cc51396bc2c042748cb0e6');
INSERT INTO record VALUES(271,1795036004477,3,'inputs','{"round":7,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[8,12,14,18,22,24,26,28,32,36,37,40,41,44,48,52,59,60,65,71]}]}',X'e48abe838e89f8060adab9795a2b9379eb4fae8b5f866a2c2b2204b2be58d78d');
INSERT INTO record VALUES(272,1795036004477,3,'round-over','{"round":7}',X'7f3db71552b2de8f61a02e47944275b404b75b51c007786151808647f39da4cb');
INSERT INTO record VALUES(273,1795036004481,4,'inputs','{"round":6,"from":0,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'18b0d28f4df4bcf9fbf38b637056c1a46c93e84a40e6be9fbce394765be844bc');
INSERT INTO record VALUES(274,1795036004485,5,'inputs','{"round":8,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}}]}',X'9939a952433a67c6c70c1216edcf397767e5ea25c0af9bb4f10f77c69f96d668');
INSERT INTO record VALUES(275,1795036004489,6,'inputs','{"round":7,"from":7,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"fold"}}]}',X'32f1b4af9a757eed8e9f3a4ff1bcbf5d40e0691ab267b85d1a4d07d37dadaede');
INSERT INTO record VALUES(276,1795036004489,6,'round-over','{"round":7}',X'052fb0e8030d02d5b5e7bb989b57a29072cee73e2c643b1bdec3eed16f0bcc32');
INSERT INTO record VALUES(277,1795036004489,6,'series-over','{"series":7,"seed":"9b579e0accde4342b22dc97e1d1df18a584e2aa18c3107498421de796d6323fe"}',X'e09c0852fee1a153f162a970dce710af3d232172185220f4c14539d9c21c3294');
INSERT INTO record VALUES(278,1795036004489,6,'series-began','{"series":8,"round":8,"commitment":"1dd4e28f5f2ca99450e441c1c42f0ea9e5af482b2d1984a85427370b5f38dc6e","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'86705e385dac196f4ff5574a51e2bb63c4e8f129b98ed1fd5cd599c2ecb88ecf');
INSERT INTO record VALUES(279,1795036004493,6,'inputs','{"round":8,"from":0,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}}]}',X'093c374d54bd803536f88fc9a629fd1e8a00e64ab1e866761f171020082b99a9');
INSERT INTO record VALUES(280,1795036004497,7,'inputs','{"round":8,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"29"}]}',X'b95fc55e609e3f0edbd906fc45f1d1d72c111733cdbb325472acac2fbbc99b48');
INSERT INTO record VALUES(281,1795036004497,7,'round-over','{"round":8}',X'ebbfc412a96f84d439e3b0dd32a2125f3b363c60058fd161499a6cd15ffe8338');
INSERT INTO record VALUES(282,1795036004504,1,'inputs','{"round":4,"from":10,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"stand"}}]}',X'3eadb52de6ec2752b4d126415d3f6c9a50780226099a1438566fdca176a6bfd7');
INSERT INTO record VALUES(283,1795036004505,1,'inputs','{"round":4,"from":11,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"stand"}},{"card":"5d"},{"card":"6d"}]}',X'2dfc0b108331ddd31a035322c3ebee35a942005ac13db31f2aaade59b55c2187');
INSERT INTO record VALUES(284,1795036004505,1,'round-over','{"round":4}',X'f2ad293b7cbdd9c510cecd0eeb2b739efb8949d1e8ed6b8d205b557d74a91d49');
INSERT INTO record VALUES(285,1795036004513,4,'inputs','{"round":6,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"4-3-2"},{"card":"Eleven (5-6)"},{"card":"Four (1-3)"},{"card":"Nine (4-5)"},{"card":"Twelve (6-6)"},{"card":"Five (2-3)"},{"card":"Nine (3-6)"},{"card":"Four (2-2)"},{"card":"Two (1-1)"},{"card":"Six (3-3)"},{"card":"Eight (3-5)"},{"card":"Four (2-2)"},{"card":"Six (1-5)"},{"card":"Six (1-5)"},{"card":"Seven (1-6)"},{"card":"Eleven (5-6)"},{"card":"Two (1-1)"},{"card":"Ten (5-5)"},{"card":"Twelve (6-6)"},{"card":"Six (2-4)"},{"card":"Six (3-3)"},{"card":"Seven (3-4)"},{"card":"Ten (4-6)"},{"card":"Seven (2-5)"},{"card":"Five (1-4)"},{"card":"Seven (1-6)"},{"card":"Four (1-3)"},{"card":"Eight (2-6)"},{"card":"Ten (5-5)"},{"card":"Eight (4-4)"},{"card":"Ten (4-6)"},{"card":"Eight (4-4)"},{"card":"Three (1-2)"}]}',X'b5eca331f193fe98b7c41fe9aa91be3a2d60f0d85b1b5f72afddd00061415105');
INSERT INTO record VALUES(286,1795036004521,5,'inputs','{"round":8,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Jc"},{"card":"4c"},{"card":"Qc"},{"card":"8h"},{"card":"7c"},{"card":"Qd"}]}',X'6701c65de6e48bba3dfe006bc6a9edba7d5f55bb237e86eb66714cb64ba02a86');
INSERT INTO record VALUES(287,1795036004529,6,'inputs','{"round":8,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}}]}',X'985366ea85e2797006828b0b9cd9012d5921a1f3c630a88ca411338968db225b');
INSERT INTO record VALUES(288,1795036004537,7,'inputs','{"round":9,"from":0,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:2-3","amount":"20.00"}}]}',X'bb75272c992304b634ef5e0496e323255025d7a1e0e0ffa0ea38285a2b7807a6');
INSERT INTO record VALUES(289,1795036004541,1,'inputs','{"round":5,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'2c88838bee34e1bbdeb2c58ba7ac913e5c483b5041e0b27c8fe54b4299fa192a');
INSERT INTO record VALUES(290,1795036004549,1,'inputs','{"round":5,"from":1,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'606f6e6eb0159e3e852ee5e4b9a00ed5f62c790c7309fa9df33ceeaead03b31c');
INSERT INTO record VALUES(291,1795036004554,3,'inputs','{"round":8,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[9,11,12,17,19,20,26,32,34,37,43,48,50,52,53,55,60,70,72,80]}]}',X'287e975a8b5caeced5f5cd4e3b297d3c7da7e613c40bdc825de5bf1cf258a091');
INSERT INTO record VALUES(292,1795036004554,3,'round-over','{"round":8}',X'9c6ba6a9b11cc87894a41b2724915552c820a9554bbdfd6a9c55fda65cbb753e');
INSERT INTO record VALUES(293,1795036004561,3,'inputs','{"round":9,"from":0,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"redeem","wager":"way#2","at":"keno-runner","on":"2026-11-18T21:06:44Z"}}]}',X'06ecc2a186960862acd77759153a8699a3d6984c6c9510856f9b9e04ac1a40dd');
INSERT INTO record VALUES(294,1795036004569,4,'inputs','{"round":6,"from":35,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Six (3-3)","Eight (3-5)"],"low":["Four (2-2)","Six (1-5)"]}}]}',X'5ec5868be4afcf79af089f32258bb6584268173c2121f0cb842ffd029150b0ba');
INSERT INTO record VALUES(295,1795036004577,5,'inputs','{"round":8,"from":9,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"play","amount":"10.00"}}]}',X'9c1dc91082348fbeebed788e418f64f3daaa713f211d3a7dbec1f01c489af1c1');
INSERT INTO record VALUES(296,1795036004577,5,'round-over','{"round":8}',X'e95db195d13a071bafe3db6e23cc0431685fd175bb694986e91791ef4d4a34be');
INSERT INTO record VALUES(297,1795036004577,5,'series-over','{"series":8,"seed":"255d761cbffdf18fb82ba3b5d700278e8333832fb90bbbb85576c52ec93d7710"}',X'ba0e6f9a3711b11ba757f3d9f6df8735864184b91950adfce8067ab32ca2feec');
INSERT INTO record VALUES(298,1795036004577,5,'series-began','{"series":9,"round":9,"commitment":"0ab12008862c1a5bcba8b9cb91483e40c98ce5217955db762b0bba24789f5477","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'70bad2b504e219c7d070a688571c6955d8b6cb6938888d254dcc43b1c11c4fa8');
INSERT INTO record VALUES(299,1795036004585,6,'inputs','{"round":8,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Js"},{"card":"6h"},{"card":"6d"},{"card":"9s"}]}',X'c6ae768d74cdfa6f9d6bcab66ac6a3e6892f1b3a9cfaf54cf1c8b051168c5550');
INSERT INTO record VALUES(300,1795036004589,6,'inputs','{"round":8,"from":7,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"fold"}}]}',X'9140012423d564cd227568200bf7ce8047b7a22c32517b470093d0201353372c');
INSERT INTO record VALUES(301,1795036004589,6,'round-over','{"round":8}',X'9a5866e9c7b7b29c23b7f21fe7da5ced9c733c329c95dcc25774b4b1154ca342');
INSERT INTO record VALUES(302,1795036004589,6,'series-over','{"series":8,"seed":"90f5a1f2bd7ddc3984689cac42e8b6a65d08a8eb80654cf3164b2732deef03cd"}',X'0f006734345661e90a07aee267e89ee24b439c632b88a603af4a516d0606a609');
INSERT INTO record VALUES(303,1795036004589,6,'series-began','{"series":9,"round":9,"commitment":"77bb209ff733aea0a7dc0e2236f6a6d9708a2ab614bb048da0c1579762d10ba9","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'616507124345e56be6c5582544b5c3ebd56b2c40d760b2b9c888b474876ce4bc');
INSERT INTO record VALUES(304,1795036004595,7,'inputs','{"round":9,"from":1,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"three-numbers:19-20-21","amount":"10.00"}}]}',X'0fbc0348dfd4ed607d503e3db6f5bdcbcbb68bf796510bbcc0b5d6d4c8af30b3');
INSERT INTO record VALUES(305,1795036004601,1,'inputs','{"round":5,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"6s"},{"card":"6h"},{"card":"3d"},{"card":"8c"},{"card":"6s"}]}',X'4830b0ac8c1c565ab0e4cc9ff30adbcb2fa8397971182210a5b7f3ab17a8ab3e');
INSERT INTO record VALUES(306,1795036004609,4,'inputs','{"round":6,"from":36,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"decline"}}]}',X'c91b06d40339339f5b6d6347424c872effe4d6a41f4217dd9de6e67950107d42');
INSERT INTO record VALUES(307,1795036004609,4,'round-over','{"round":6}',X'f805778c14f26879ad53df8b10191b7187dde961c21c24fc9b3eeb0f522cb1af');
INSERT INTO record VALUES(308,1795036004609,4,'series-over','{"series":6,"seed":"2df616d22016744113e9f7cd9d6c16eeb8034e7835cf12858d4e9013352bcc61"}',X'7f43a99138581fb0889a880d98663922245aaff405b72fd0cb690aa55354728f');
INSERT INTO record VALUES(309,1795036004609,4,'series-began','{"series":7,"round":7,"commitment":"ab7d5b9bf6387fcc3f08f4837e96281270f4d71e3367030426745cdc33efc665","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1}',X'cb5be5cb958070d17ca40b2316c6ab69d9e07168ef521708519b461eb29de0f8');
INSERT INTO record VALUES(310,1795036004617,5,'inputs','{"round":9,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'0e4a603f77fa0ffde45838cc6042dee7986ad355ec7b2ab972f0b2a30f9cd9f7');
INSERT INTO record VALUES(311,1795036004625,6,'inputs','{"round":9,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"20.00"}}]}',X'6ab5c539723645a281c854c544939c8225aa572513f2369ee770b5a4cfb24d65');
INSERT INTO record VALUES(312,1795036004633,6,'inputs','{"round":9,"from":1,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}}]}',X'123ea8c7760cf8d4a7c04d12bd43bc878d826f03f6ae3be388d1ebf0c234e093');
INSERT INTO record VALUES(313,1795036004639,7,'inputs','{"round":9,"from":2,"by":{"user":10},"inputs":[{"act":{"seat":"2","do":"wager","wager":"straight:9","amount":"20.00"}}]}',X'8ab54faace62e2a5459d8ea10b5cb9999db59de1d6078421d30c79bb91393aa6');
INSERT INTO record VALUES(314,1795036004649,1,'inputs','{"round":5,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"stand"}}]}',X'86c64f73cf02029fd3b838bbcd482e81b5e7b2b89b48f6b4177a0e7a55fd0ac1');
INSERT INTO record VALUES(315,1795036004654,1,'inputs','{"round":5,"from":9,"by":{"user":4},"inputs":[{"act":{"seat":"2","do":"draw"}},{"card":"Js"},{"card":"Kc"},{"card":"9s"}]}',X'f413e86e1e7d7fc5b79b2bd99c5adeafc6ea79db84d1a3e69a8eeb66c9c1c42d');
INSERT INTO record VALUES(316,1795036004654,1,'round-over','{"round":5}',X'15261680753e3526ec01ed2b21bdf9bf08ff97247fe87f13b51834ed07848ea9');
INSERT INTO record VALUES(317,1795036004661,3,'inputs','{"round":9,"from":1,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split","groups":[[6,57,43,51,63],[19,15,44]],"rates":["4.00","1.00"],"issued":"2026-11-18T21:06:44Z"}}]}',X'8a5fd1b7d8cbb7c0d074cce63aa1571470bd5154782d9362149c0a1dad2622c3');
INSERT INTO record VALUES(318,1795036004669,5,'inputs','{"round":9,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"3c"},{"card":"2h"},{"card":"2s"},{"card":"3h"},{"card":"4h"},{"card":"5s"}]}',X'6ebd0745acf997850f0c7272c6acf5c18781bdcf350ae6df81a5fb82c5e91585');
INSERT INTO record VALUES(319,1795036004669,5,'round-over','{"round":9}',X'ebedbed905ec1c57506fd93ec5ecdd2fe6202805cec473f0f4bbbd57049d144b');
INSERT INTO record VALUES(320,1795036004669,5,'series-over','{"series":9,"seed":"5d531551f6cd7bc72e5f125f8389e17d206209d580d3513a1ee10295675cb2d3"}',X'0573b07c7d93031584c597c06dbd01143d7cb7b161fbb36ede5f19bef7f627a9');
INSERT INTO record VALUES(321,1795036004669,5,'series-began','{"series":10,"round":10,"commitment":"02a969f330e05a7fa01f79eeb66a8b4ab4287323062305ae83a2de7e1e1318d6","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'6e7b493de278c23d534a3e8fca4cd74a762a421ed90ceff0ab4a3a6938890331');
INSERT INTO record VALUES(322,1795036004677,7,'inputs','{"round":9,"from":3,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"16"}]}',X'3c403651a83c85486335ae567c1f8395dd6f7b2cd148f0ebf81e8316846c1212');
INSERT INTO record VALUES(323,1795036004677,7,'round-over','{"round":9}',X'ad0a9c3fceb9acaf0f80483e92fff22a994aacebc527ddecfc15fb1a74ffac6f');
INSERT INTO record VALUES(324,1795036004685,7,'left','{"seat":"1","user":3,"name":"ann","amount":"0.00"}',X'3e8159f06b7cfe01d13300167b7fde52c96d429fd33a418420eb9399a0efbb8d');
INSERT INTO record VALUES(325,1795036004689,7,'left','{"seat":"2","user":10,"name":"guest-10","amount":"380.00"}',X'afbda28c07e926fb401fad4dee36130d7888ef12b1383eda4261cdc035ebc457');
INSERT INTO record VALUES(326,1795036004695,7,'closing','{"by":3}',X'bebb52290dc64e41b8403e6a0672ab37ec923e8f6f61515dcc602c268eba7cd4');
INSERT INTO record VALUES(327,1795036004695,7,'closed','{}',X'4109f34f12cc027f03e08fb4c5fd0b763ee0e1d56df09102e3d29abe54ecc748');
INSERT INTO record VALUES(328,1795036004695,7,'series-over','{"series":1,"seed":"b595ed683caf53d83bc7294ca0984ff21cdd1264813bd4ca594835a94dca20e0"}',X'95ca21212a3b45c8f04402b62a13472845c0d61a02c2c03628b6d982bfce1974');
INSERT INTO record VALUES(329,1795036004709,NULL,'paper-filed','{"number":1,"kind":"submission","by":1,"at_ms":1795036004709,"title":"Rules of the games of Boardwalk Sample Casino","effective_ms":1796101200000,"says":["in effect from 2026-12-01","70 tables","signs: On the layout to the dealer''s right, facing the players; 6 by 9 inches or larger, letters no smaller than 9 points; English; Spanish and Chinese on request"],"sha256":"f36d404c2016824d1b2a816d36130009964f481d59cf191b134f11534320015a"}',X'9f174279bccbd1d8913d5350ba3685cbf13d99dd51c75972010478fb08f3d8a2');
INSERT INTO record VALUES(330,1795036004725,NULL,'chips-bought','{"by":2,"of":3,"amount":"40.00","chips":"sold"}',X'e36311cbf67a1dd5c9b741abda9d2567113524e35a39429d4e9f8b68b3f56439');
INSERT INTO record VALUES(331,1795036004733,NULL,'tournament-made','{"tournament":1,"by":3,"plan":{"name":"Thursday","game":"craps","elections":{},"starts_ms":1795036004933,"structure":{"kind":"accumulation","minutes":5,"rounds":3},"buy_in":"10.00","stack":"500.00","tips":250,"prizes":[6000,4000],"least":2,"most":1000,"timing":{"betting_seconds":20,"choice_seconds":30},"time_bank":{"seconds":60,"refill_seconds":5},"controls":{"rules":"","registration":"","equipment":"","forms":""}}}',X'06ab9b50a4b5d8287a04e32537fbc21351a1ee2fdf613f33246cedf035b8f9be');
INSERT INTO record VALUES(332,1795036004739,NULL,'user-made','{"user":11,"name":"guest-11","role":"guest","chips":"1000.00"}',X'fc209cdd3b3edbbad24893fa54f82e281080d3a27d4341c52315f268dd4b715e');
INSERT INTO record VALUES(333,1795036004749,NULL,'tournament-entered','{"tournament":1,"user":11,"name":"guest-11","tips":250}',X'61ad7f5bc1c3c146ede71805f013180d7ea0cfad8ce404e8537cced938d26b4b');
INSERT INTO record VALUES(334,1795036004753,NULL,'user-made','{"user":12,"name":"guest-12","role":"guest","chips":"1000.00"}',X'43cfcf14fc73a3b3d54899cdb2b259f13a2f2c4382e94bba859ce9123f46174c');
INSERT INTO record VALUES(335,1795036004757,NULL,'tournament-entered','{"tournament":1,"user":12,"name":"guest-12","tips":250}',X'572a35f9b9322daa64816bfb831cce1a9a0caf0a35132a8a18560f20df678f8b');
INSERT INTO record VALUES(336,1795036004765,NULL,'user-made','{"user":13,"name":"guest-13","role":"guest","chips":"1000.00"}',X'3322afdce01dcc7991d568493b5abe4841c192dd951b1e22b223547c25ef64f3');
INSERT INTO record VALUES(337,1795036004773,NULL,'tournament-entered','{"tournament":1,"user":13,"name":"guest-13","tips":250}',X'd5257e0b58c998b864b8b64b4a6444f80bb970f679bc6e58b9f17dc54e527934');
INSERT INTO record VALUES(338,1795036004935,NULL,'tournament-began','{"tournament":1}',X'39e369afe6232ac21212b6d44f1d34fe334dc615d9056950478fc6f4b90825e4');
INSERT INTO record VALUES(339,1795036004940,8,'table-opened','{"by":3,"game":"craps","name":"Thursday, table 1","elections":{},"dealing":"house","timing":{"betting_seconds":20,"choice_seconds":30},"time_bank":{"seconds":60,"refill_seconds":5},"chips":{"tournament":1},"hints":false,"tournament":{"session":1,"number":1,"most_rounds":3}}',X'981244e0cd4c17364cbb3c79aca8496a8defd096303f0a29ac74d28511a28cc4');
INSERT INTO record VALUES(340,1795036004940,8,'series-began','{"series":1,"round":1,"commitment":"31c6b4d4171e63bb679d0607c5214d045d1dfe392560468478216180a07bf928","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f"}',X'cabffa3855faffe6e2e82616267d8f5c3d4b8ca22cdbb479bd5867167f9c3371');
INSERT INTO record VALUES(341,1795036004946,NULL,'tournament-session','{"tournament":1,"played_ms":11,"tables":[{"table":8,"users":[12,11,13]}]}',X'c4b219a5b94f581c11737ff988139286b65c24576aac53d101ebd36da24b7e60');
INSERT INTO record VALUES(342,1795036004953,8,'sat','{"seat":"1","user":12,"name":"guest-12","amount":"500.00"}',X'326b096c667cf026e2c80a17d6aa3669608496caa212275bb647b48c8417cd0e');
INSERT INTO record VALUES(343,1795036004953,8,'sat','{"seat":"2","user":11,"name":"guest-11","amount":"500.00"}',X'977d37fbc96ff6f0852154f14d1aa27b349a74388fcf011e3e29eaf3fe26877b');
INSERT INTO record VALUES(344,1795036004953,8,'sat','{"seat":"3","user":13,"name":"guest-13","amount":"500.00"}',X'217ea5f8242bae2a7e3e001650bf2aee87034a7eacc90885f2bbbc6997ae4c12');
INSERT INTO record VALUES(345,1795036005583,3,'inputs','{"round":9,"from":2,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[1,2,13,15,32,35,37,38,40,41,44,45,50,52,53,58,62,68,76,77]}]}',X'647bd1471d5c44d361cdad733b7f06cf894a8b3b92315c724651558338a6e9c8');
INSERT INTO record VALUES(346,1795036005583,3,'round-over','{"round":9}',X'c20556b6c19d2c9d4df72ad8c032d8c2d526d70c31505b866a7e8cc2ef1598ac');
INSERT INTO record VALUES(347,1795036005591,5,'inputs','{"round":10,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'e32d01daa6b88524deaf8cc2092d891d1ce4f5c401cef740db83187a124afbea');
INSERT INTO record VALUES(348,1795036005596,6,'inputs','{"round":9,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"7d"},{"card":"6d"},{"card":"4c"},{"card":"3d"}]}',X'69e61ac138d4d2593f3a9a6b1f8fb66067e422d3baeb2a9707df5bca4ad6ba90');
INSERT INTO record VALUES(349,1795036005605,1,'inputs','{"round":6,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'ddf8f730a4a117d12c7ed0ceaadbb9f2b2719de3089521e1adc7bc6222b0e400');
INSERT INTO record VALUES(350,1795036005605,1,'inputs','{"round":6,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Td"},{"card":"Kc"},{"card":"6c"}]}',X'62ef149244b6353fd8f8d6538c6a7f9f5716728e6d2f341b1480c09099a585ae');
INSERT INTO record VALUES(351,1795036005613,3,'inputs','{"round":10,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[3,7,8,15,16,25,27,34,41,43,46,47,48,54,63,66,75,76,79,80]}]}',X'b60cdfc8dc5053a71ed769a83319146a3b7c1741c3401b27edf1e94da019ff25');
INSERT INTO record VALUES(352,1795036005613,3,'round-over','{"round":10}',X'9d8c9f4d93e68943f3a2003ccce9de080c5738043e4d8da69c467df2a9ea4050');
INSERT INTO record VALUES(353,1795036005624,4,'inputs','{"round":7,"from":0,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}}]}',X'dcfa7b13f6c2777a96ce7f208f9bc87ddb686c236063603c8c91b480e7d44266');
INSERT INTO record VALUES(354,1795036005637,6,'inputs','{"round":9,"from":7,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"call","amount":"1.00"}}]}',X'1444aff703ecad9890221d50c7565d6825919572f43da657a84a45dccc8b7830');
INSERT INTO record VALUES(355,1795036005645,6,'inputs','{"round":9,"from":8,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"raise","to":"10.00"}}]}',X'6efb495a1d77c7e91dcdf97faae6fe8a982a4c985069a11212bf874aa53aafa1');
INSERT INTO record VALUES(356,1795036005653,1,'inputs','{"round":6,"from":5,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"stand"}},{"card":"3s"},{"card":"5h"}]}',X'f7eaf1d4d93b3ba4480478f3ea08224b8e95cc7e09dc3b53756fcb5d53dbebef');
INSERT INTO record VALUES(357,1795036005653,1,'round-over','{"round":6}',X'4bafc379899812cede716c19f3cc58edc027c3c3bed8c7ed76a384fb6dcada32');
INSERT INTO record VALUES(358,1795036005660,3,'inputs','{"round":11,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[2,9,13,14,15,24,27,32,33,34,37,40,41,42,47,53,55,65,77,78]}]}',X'54b08145dc6360004df75bb52998c9698dcce92df5c46c38f3413c9f3e293de6');
INSERT INTO record VALUES(359,1795036005660,3,'round-over','{"round":11}',X'89d943ba9fe551b0268f94a3ef3a245c170c0d28d2239fafc0cde9d74b7e9eae');
INSERT INTO record VALUES(360,1795036005661,4,'inputs','{"round":7,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"item":"6-2-1"},{"card":"Six (3-3)"},{"card":"Two (1-1)"},{"card":"Five (2-3)"},{"card":"Four (1-3)"},{"card":"Four (1-3)"},{"card":"Eight (4-4)"},{"card":"Seven (1-6)"},{"card":"Two (1-1)"},{"card":"Six (2-4)"},{"card":"Eight (3-5)"},{"card":"Ten (4-6)"},{"card":"Seven (2-5)"},{"card":"Four (2-2)"},{"card":"Ten (5-5)"},{"card":"Twelve (6-6)"},{"card":"Ten (5-5)"},{"card":"Three (1-2)"},{"card":"Six (1-5)"},{"card":"Nine (4-5)"},{"card":"Eight (2-6)"},{"card":"Twelve (6-6)"},{"card":"Five (1-4)"},{"card":"Eleven (5-6)"},{"card":"Seven (1-6)"},{"card":"Six (1-5)"},{"card":"Six (3-3)"},{"card":"Seven (3-4)"},{"card":"Eight (4-4)"},{"card":"Eleven (5-6)"},{"card":"Nine (3-6)"},{"card":"Four (2-2)"},{"card":"Ten (4-6)"}]}',X'4d479d1137e9238e17c64012c40861b7e8f32835f9736bfa887342028b393173');
INSERT INTO record VALUES(361,1795036005673,5,'inputs','{"round":10,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Kc"},{"card":"8h"},{"card":"2d"},{"card":"Jh"},{"card":"2h"},{"card":"3c"}]}',X'fb7d3153d390f2c1519af716b09d9115ea83343fd3055ab86833cdff7fee3ec1');
INSERT INTO record VALUES(362,1795036005673,5,'round-over','{"round":10}',X'393fa696a26a4815453ecb913aa7324ac18f9b9c006e582fd50d1753c50efb9d');
INSERT INTO record VALUES(363,1795036005673,5,'series-over','{"series":10,"seed":"d1ef434ecde779b844731bd47d263e5b0046dff7ce4dfe33d1055419fde52a19"}',X'3ee8922dc60c090ff931ee7f700362d6aebe8b3a1e318d08b09dfa90f67ada5b');
INSERT INTO record VALUES(364,1795036005673,5,'series-began','{"series":11,"round":11,"commitment":"bb481967d88d3ac8a389eaf3f7a6319086f95e9089ab7abae87af885d0d89da4","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'cbc5ee1ff901eb64d149a8f7abefc711a05faa405399dc8138b2d3abf19d14fd');
INSERT INTO record VALUES(365,1795036005681,6,'inputs','{"round":9,"from":9,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"fold"}}]}',X'01b23032e4e87005c3156509ba6ad554660c563caaa865de752437bb219a5091');
INSERT INTO record VALUES(366,1795036005681,6,'round-over','{"round":9}',X'50cbeda27b9244fca7f2704a7f68cf58a34ab0b088e0736ea26933b943c6911d');
INSERT INTO record VALUES(367,1795036005681,6,'series-over','{"series":9,"seed":"f034014fbfe58df57bb056c7a90a0b0f308c5970eafb5de6489c8b3e03c21a52"}',X'e8fc4f91a03575d5d59b017be99c035c48e522d75b51cf35091d413f6d6622dc');
INSERT INTO record VALUES(368,1795036005681,6,'series-began','{"series":10,"round":10,"commitment":"03e1d19d92535adf7ed1ddc6a600ab18d1767bfd1e34644daf33e2b3f412e7bd","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'47b44c14a0f8b913bd36c1dbb1a35561211d755292484d686878422f88a184c1');
INSERT INTO record VALUES(369,1795036005683,6,'inputs','{"round":10,"from":0,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}}]}',X'0d21cb8bc73a5685a1f058caa827a383a1827f18d5ea01199d67d980114121d3');
INSERT INTO record VALUES(370,1795036005685,1,'inputs','{"round":7,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'5eedf04c6705f80014ea8a63db4b15a205ef48e0fabf58aa97e3ffadfae7b5ab');
INSERT INTO record VALUES(371,1795036005690,3,'inputs','{"round":12,"from":0,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[10,11,13,21,30,31,33,34,37,39,40,42,47,48,49,51,52,69,70,71]}]}',X'd993359b9313d03fa24f8c17734768b77892b57966c4b19e2bc2f4c1589c5140');
INSERT INTO record VALUES(372,1795036005690,3,'round-over','{"round":12}',X'5914e1f19a99091777681cec9cc52e5e414e40029325853123a7b4424e2c1470');
INSERT INTO record VALUES(373,1795036005695,4,'inputs','{"round":7,"from":35,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"set","high":["Eight (3-5)","Ten (4-6)"],"low":["Six (2-4)","Seven (2-5)"]}}]}',X'aa4ac99a41e8e0cf51b23086e49ecac6a8822065d87d473f0e5106cc45617aff');
INSERT INTO record VALUES(374,1795036005696,6,'inputs','{"round":10,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}}]}',X'86ba21fa12fbce49ea6682578b30257fb298bd93f9beaaa7ba7c84b253aaa702');
INSERT INTO record VALUES(375,1795036005702,1,'inputs','{"round":7,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Ad"},{"card":"6c"},{"card":"9c"}]}',X'32079237d6fe7e8bba5dcf5c915c2e66fa3fc08def4da46b1d172376d2784726');
INSERT INTO record VALUES(376,1795036005704,3,'inputs','{"round":13,"from":0,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"redeem","wager":"split","on":"2026-11-18T21:06:45Z"}}]}',X'814013f2d3ef96cae2510199e807e0b912464085aa969948bba765bd099852e1');
INSERT INTO record VALUES(377,1795036005709,4,'inputs','{"round":7,"from":36,"by":{"user":7},"inputs":[{"act":{"seat":"2","do":"surrender"}}]}',X'c4ba65ee91997ca6b8b69d54af5da715ecb2304ef2e3017cecdab916f82de4bd');
INSERT INTO record VALUES(378,1795036005709,4,'round-over','{"round":7}',X'7f4af6f40bd7cb76f76f280f7512475ae6b67ba6f6d0d45859cd02fe74e0aec6');
INSERT INTO record VALUES(379,1795036005709,4,'series-over','{"series":7,"seed":"40618645aed15abf4f906eac68dd702fc009ad72cea0ceca012d8baa094b015c"}',X'36fc236c09284902ebff350b5b3a1e79e226756af6f725e2ff1f5cd9e2ba3ac3');
INSERT INTO record VALUES(380,1795036005709,4,'series-began','{"series":8,"round":8,"commitment":"00af504f6c5be0479605cfc6ff7f8b6be6e68b8bd7be6eb9faadf7b9fb993974","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1}',X'712e167ee1c29dc914aa5ac86fc0add6eca7f6a1494369b027b25d3863554cfc');
INSERT INTO record VALUES(381,1795036005710,5,'inputs','{"round":11,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}}]}',X'5d0fa025e2ab15f2eb5806354983400c2eec1aa5fa8d38bad4fb306a68bdae57');
INSERT INTO record VALUES(382,1795036005710,5,'inputs','{"round":11,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Kd"},{"card":"6h"},{"card":"Qh"},{"card":"5s"},{"card":"8s"},{"card":"2s"}]}',X'ff081b889409068b13ccb330987ff18b958b5a12affa9f6150718e51a47dd18f');
INSERT INTO record VALUES(383,1795036005710,5,'round-over','{"round":11}',X'82e057bc71d6f15f2c3cc9dbba1b25150f1b695913a01ebb40c15896317a576a');
INSERT INTO record VALUES(384,1795036005710,5,'series-over','{"series":11,"seed":"008c0d29191eb76980e1f3fa083deab09d06262f65be0ebb6be961610fd9e94b"}',X'2ff260f06522f989dd6b90769d47d839b1fe8f9648ece08a640d15638dad0965');
INSERT INTO record VALUES(385,1795036005710,5,'series-began','{"series":12,"round":12,"commitment":"3a116372ed8b72db005bc31ad2084db372a56b169c61241d7ded1bb7f14beb7e","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'cb3c21ad553faefa9d4ef8c42e58dccdf2f0a03bd62972672c124f2bc83e84e5');
INSERT INTO record VALUES(386,1795036005711,6,'inputs','{"round":10,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"5s"},{"card":"Qs"},{"card":"8d"},{"card":"Ad"}]}',X'9328d50aec4d0979d0ef29110136ef60188cee057aaa240f8ea34572f47eb685');
INSERT INTO record VALUES(387,1795036005711,6,'inputs','{"round":10,"from":7,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"call","amount":"1.00"}}]}',X'c8ff889d78e829dca407b9e0e351f87275afaadf16df8d2dd6dfa6d21fb1c7de');
INSERT INTO record VALUES(388,1795036005712,1,'inputs','{"round":7,"from":5,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"draw"}},{"card":"7h"}]}',X'c07ba4b15aae44e666d13f8c614df27dfd4e612728a4db8b21c4ab9df1f846f0');
INSERT INTO record VALUES(389,1795036005713,3,'inputs','{"round":13,"from":1,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"straight","spots":[33,19,57,36,32],"rate":"4.00","issued":"2026-11-18T21:06:45Z"}}]}',X'33227bf0da056fd4c61abf967f3277e69ec81dbfb6a0c3f3cc7a1cc320d04192');
INSERT INTO record VALUES(390,1795036005714,5,'inputs','{"round":12,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}}]}',X'c123dba4e17e4bfb76e58ce82900c20c5df80df5849a3554a34897acac5205bd');
INSERT INTO record VALUES(391,1795036005717,6,'inputs','{"round":10,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"check"}},{"card":"Js"},{"card":"Qc"},{"card":"3d"},{"card":"6h"}]}',X'd4d6cf9f792c2224c2651edf605aa28a3603d214b1c3f6782e394224a9f9b3bf');
INSERT INTO record VALUES(392,1795036005718,6,'inputs','{"round":10,"from":13,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"fold"}}]}',X'244994df14187c80ff459f42aa37f8a3d7f8bde8bee466ec9c21a22a39850871');
INSERT INTO record VALUES(393,1795036005718,6,'round-over','{"round":10}',X'869a0526bc7747ff50b1b37e8af320fb6cdc5f30ebbed23ba59dbb65756f05c6');
INSERT INTO record VALUES(394,1795036005718,6,'series-over','{"series":10,"seed":"d60b06022340d62a80256e0e7ef8f4db62c88f29e7d14e2002fa4fe571d9edfa"}',X'7f80338d7a9561618b3f2544a06f36493de4ec968dacdc0c7a3372a488221ca6');
INSERT INTO record VALUES(395,1795036005718,6,'series-began','{"series":11,"round":11,"commitment":"ea0ff7cb1a5d89753c1b1b9f2d6acc575c8fb9eed14fd6e8dd2f74e5663e3247","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'64b561661292d938ce7fa963a36bf70ccd6915e46edcf4b0722ea900e2479826');
INSERT INTO record VALUES(396,1795036005721,1,'inputs','{"round":7,"from":7,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"stand"}},{"card":"Kc"},{"card":"7h"}]}',X'ff07384d982ebd0ffde7bdb39a143e826bb4ed6acb68bb2af12e187fc18422d5');
INSERT INTO record VALUES(397,1795036005721,1,'round-over','{"round":7}',X'48c53ed92c2ffa59257b9d036f04f460d46c6b9bb64dfe53946afcf6221bef2c');
INSERT INTO record VALUES(398,1795036005722,3,'inputs','{"round":13,"from":2,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[5,7,9,10,16,22,33,34,35,37,44,50,55,58,60,68,74,76,77,80]}]}',X'400775dccc05e1effcf06ecc0045841b9fb2572a24778ffc1b9a6c6fa1bfd5bf');
INSERT INTO record VALUES(399,1795036005722,3,'round-over','{"round":13}',X'e9267fc2f108f1afa1614b8ae82764be3f077baf6c67338ab1e88690c5b28816');
INSERT INTO record VALUES(400,1795036005723,6,'inputs','{"round":11,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}}]}',X'9b4811aa1a6d2f37457588c9345c10255825e6f844be1a66614d0cb73502ceb8');
INSERT INTO record VALUES(401,1795036005724,6,'inputs','{"round":11,"from":1,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}}]}',X'46ec8e7e6ef8b3a2fe5c3e7ac35c23f1db1b3fb325bc98986cce0198c4914b40');
INSERT INTO record VALUES(402,1795036005724,1,'inputs','{"round":8,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}}]}',X'c8cc657924bc82f6010c7f23199d0c66d3092c47c05ffd287867f8898b22f140');
INSERT INTO record VALUES(403,1795036005725,2,'inputs','{"round":4,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'ff83780b1155d8a9ab9688eff8bd4a9fcdea86ef8e3053da070a59fe4d33cf94');
INSERT INTO record VALUES(404,1795036005725,2,'round-over','{"round":4}',X'2ebff10e7647146d1c5f7ae6a8fb2a8ffae4b587658b7a85627a6754cac241d8');
INSERT INTO record VALUES(405,1795036005729,3,'inputs','{"round":14,"from":0,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"split","groups":[[4],[48,71,21,9,54]],"rates":["3.00","1.00"],"issued":"2026-11-18T21:06:45Z"}}]}',X'6d373ac02d76f0613387433062b4ce9f733bb56ede9a13c7c68bf5c9eacb74b3');
INSERT INTO record VALUES(406,1795036005730,5,'inputs','{"round":12,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"7h"},{"card":"8h"},{"card":"2c"},{"card":"Jd"},{"card":"6s"},{"card":"Ad"}]}',X'4eef9765e1774a61c6a11368b018be1e516b951267bffbe33e9b2a11637b1cf9');
INSERT INTO record VALUES(407,1795036005730,1,'inputs','{"round":8,"from":1,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"8d"},{"card":"Jd"},{"card":"3c"}]}',X'f6c9dbda9bdb1cd57024944456204508c82faf50658ebbe65610702033977d01');
INSERT INTO record VALUES(408,1795036005731,2,'inputs','{"round":5,"from":0,"by":"house","inputs":[{"act":{"do":"no-more-bets"}}]}',X'5486ccb57c61569cb7ea8bd38a5e5ad9dda8c7d3fca518bf3ca352fe9520566f');
INSERT INTO record VALUES(409,1795036005731,2,'round-over','{"round":5}',X'2964d4ab0a99d34c4139882e9ff4decb83dd7c61aec54963354af38978754b77');
INSERT INTO record VALUES(410,1795036005732,2,'inputs','{"round":6,"from":0,"by":{"user":5},"inputs":[{"act":{"seat":"2","do":"decline-dice"}}]}',X'2ed5eed1a5e0d3e320215de686cc5ab719a883301ab81f276f3a84db32d67a6e');
INSERT INTO record VALUES(411,1795036005732,3,'inputs','{"round":14,"from":1,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"quick-pick","spot-count":2,"rate":"2.00","issued":"2026-11-18T21:06:45Z"}},{"item":[11,38]}]}',X'5ac5fca9607b00c844731f4b68f28407d797ff7248d8874d1f5c31829dcafe63');
INSERT INTO record VALUES(412,1795036005741,5,'inputs','{"round":12,"from":8,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"forfeit"}}]}',X'e60e2e9887a64d927c5fb9f2f2a3afb115f62e1e0248faaff3a21e2170ea72e2');
INSERT INTO record VALUES(413,1795036005741,5,'round-over','{"round":12}',X'c40094281e24504d678c2e403154029c79da59de17a2daeec1f90507604ca8ad');
INSERT INTO record VALUES(414,1795036005741,5,'series-over','{"series":12,"seed":"d6ab3d406614d0e53bca426d7ac6a64b4bbd0d6c89ba504bded2ad5e009f7fef"}',X'51bd2f0e11b391b5cbd9fbd1eb15b635ec3bf681965b126f91b8b5f55e5d8472');
INSERT INTO record VALUES(415,1795036005741,5,'series-began','{"series":13,"round":13,"commitment":"da726726064291ee58382759ee990be4bcdd1559f6b42d4e1a0f9914d683f174","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'd6d1c708d9204ee7da10c7a56e46353d832cb7e115e600ba776b2b5767816328');
INSERT INTO record VALUES(416,1795036005742,6,'inputs','{"round":11,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"7d"},{"card":"7s"},{"card":"Qh"},{"card":"6d"}]}',X'58cbd7eec0e8f17649a7dbf2f833da72e2f365c0cc4c1594fb31d4f1a623557a');
INSERT INTO record VALUES(417,1795036005743,1,'inputs','{"round":8,"from":5,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"double-down","amount":"10.00"}},{"card":"4s"},{"card":"Qc"}]}',X'ddcc57aa166950f7839d688ae91db311ab53f3f1da51d1f758af54f4934a83ac');
INSERT INTO record VALUES(418,1795036005743,1,'round-over','{"round":8}',X'f35a2980b0644b3b88c109fa3149d4ada007a3fbd14f54eb90ab6b61647ed3bd');
INSERT INTO record VALUES(419,1795036005744,3,'inputs','{"round":14,"from":3,"by":"house","inputs":[{"act":{"do":"lock-out"}},{"item":[6,7,8,9,10,12,16,23,26,31,35,39,42,44,51,60,64,65,67,80]}]}',X'c55b6bcdee9d41df121fd927e8c6c25b179f54bf4c0e067f603c4fd37186c534');
INSERT INTO record VALUES(420,1795036005744,3,'round-over','{"round":14}',X'be68531ee2491209bd6e755c7872b6accf12d47e0c3808dfc91bc3b82e001be9');
INSERT INTO record VALUES(421,1795036005745,5,'inputs','{"round":13,"from":0,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"20.00"}}]}',X'637ee5df4c27a86082d1113d340cb6bc01e1520284cb9e807a4f84288d8650ed');
INSERT INTO record VALUES(422,1795036005746,6,'inputs','{"round":11,"from":7,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"call","amount":"1.00"}}]}',X'a64dd4ce07ee407dc60358888a442b6f6948175914286ff457d51426540ca0a5');
INSERT INTO record VALUES(423,1795036005746,6,'inputs','{"round":11,"from":8,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"fold"}}]}',X'26cb23c4d26e9110655fff316d48714c19f1c320d627d08c23bbb72d66a54f1d');
INSERT INTO record VALUES(424,1795036005746,6,'round-over','{"round":11}',X'69384b8cd0784206d99e945d9e5a68459881a95b4525b0a1df827163127720ce');
INSERT INTO record VALUES(425,1795036005746,6,'series-over','{"series":11,"seed":"66e02907abc6b8656da42b7951e3dba46d08453f8832df56f8d7dcf5ee930b15"}',X'65fa5a8be2bfef986e6433eb83df10f7fec00707e346005654a7186c82367b89');
INSERT INTO record VALUES(426,1795036005746,6,'series-began','{"series":12,"round":12,"commitment":"67bd9ac2f747eca1f8d1b3a6559f69f9504b10a1808a399376ce7f80ebf31b8d","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1}',X'7aaf67fef305ffd82ba7e9b0342c861749a30234ba26b6c38070943a6c3f2c5d');
INSERT INTO record VALUES(427,1795036005761,3,'inputs','{"round":15,"from":0,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"way","groups":[[57,31],[76,43],[49,64]],"ways":[[0,1],[0,2],[1,2]],"rate":"1.00","issued":"2026-11-18T21:06:45Z"}}]}',X'13810b7b585c84e29dcb5a71f4a80a2bbb1fbba7b8490816f818edf477e4ac53');
INSERT INTO record VALUES(428,1795036005763,5,'inputs','{"round":13,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}}]}',X'ec1bbb11b8e05fe705040b428d2793538a33834f7978ca073d88305ac73365de');
INSERT INTO record VALUES(429,1795036005763,6,'inputs','{"round":12,"from":0,"by":{"user":9},"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}}]}',X'b945b48a0f0a41c9262365fef55df450d32d44438ba61b9d25b9017b7f82489a');
INSERT INTO record VALUES(430,1795036005765,3,'inputs','{"round":15,"from":1,"by":{"user":6},"inputs":[{"act":{"seat":"2","do":"wager","wager":"king","groups":[[26],[70,36,11,65,73],[50,16,10]],"kings":[26],"ways":[[0,1],[0,2]],"rate":"3.00","issued":"2026-11-18T21:06:45Z"}}]}',X'2888d6f4735c312aa0926a03181a8d238bd12c5138cc525fa7253d3f89e116fa');
INSERT INTO record VALUES(431,1795036005765,5,'inputs','{"round":13,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"Kd"},{"card":"8s"},{"card":"Qh"},{"card":"5d"},{"card":"Kh"},{"card":"5c"}]}',X'85c884b074594b052102fcc218a31800ce47fd8834f30db668d5adfe4acdcb91');
INSERT INTO record VALUES(432,1795036005766,6,'inputs','{"round":12,"from":1,"by":{"user":3},"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}}]}',X'6f58f19ad706d7e750de643188d5231790bdae4c8b12ec842a78b620b0d895f8');
INSERT INTO record VALUES(433,1795036005766,6,'inputs','{"round":12,"from":2,"by":"house","inputs":[{"act":{"do":"no-more-bets"}},{"card":"2c"},{"card":"Kc"},{"card":"9d"},{"card":"Qd"}]}',X'5aa779a4d2fdb33ea6b7d7e2e9af09ce4ee4e970e3dd843d6f7dda291d595e62');
CREATE TABLE ledger (
        seq INTEGER NOT NULL,
        line INTEGER NOT NULL,
        account TEXT NOT NULL,
        cents INTEGER NOT NULL,
        what TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        PRIMARY KEY (seq, line)
    ) STRICT, WITHOUT ROWID;
INSERT INTO ledger VALUES(1,0,'issued',-100000,'purchase',1795036003853);
INSERT INTO ledger VALUES(1,1,'wallet:1',100000,'purchase',1795036003853);
INSERT INTO ledger VALUES(2,0,'issued',-100000,'purchase',1795036003884);
INSERT INTO ledger VALUES(2,1,'wallet:2',100000,'purchase',1795036003884);
INSERT INTO ledger VALUES(4,0,'issued',-100000,'purchase',1795036003973);
INSERT INTO ledger VALUES(4,1,'wallet:3',100000,'purchase',1795036003973);
INSERT INTO ledger VALUES(7,0,'issued',-100000,'purchase',1795036003975);
INSERT INTO ledger VALUES(7,1,'wallet:4',100000,'purchase',1795036003975);
INSERT INTO ledger VALUES(8,0,'wallet:3',-5000,'buy-in',1795036003976);
INSERT INTO ledger VALUES(8,1,'rack:1:3',5000,'buy-in',1795036003976);
INSERT INTO ledger VALUES(9,0,'wallet:4',-5000,'buy-in',1795036003977);
INSERT INTO ledger VALUES(9,1,'rack:1:4',5000,'buy-in',1795036003977);
INSERT INTO ledger VALUES(12,0,'issued',-100000,'purchase',1795036003985);
INSERT INTO ledger VALUES(12,1,'wallet:5',100000,'purchase',1795036003985);
INSERT INTO ledger VALUES(13,0,'wallet:3',-5000,'buy-in',1795036003985);
INSERT INTO ledger VALUES(13,1,'rack:2:3',5000,'buy-in',1795036003985);
INSERT INTO ledger VALUES(14,0,'wallet:5',-5000,'buy-in',1795036003986);
INSERT INTO ledger VALUES(14,1,'rack:2:5',5000,'buy-in',1795036003986);
INSERT INTO ledger VALUES(17,0,'issued',-100000,'purchase',1795036003987);
INSERT INTO ledger VALUES(17,1,'wallet:6',100000,'purchase',1795036003987);
INSERT INTO ledger VALUES(18,0,'wallet:3',-5000,'buy-in',1795036003987);
INSERT INTO ledger VALUES(18,1,'rack:3:3',5000,'buy-in',1795036003987);
INSERT INTO ledger VALUES(19,0,'wallet:6',-5000,'buy-in',1795036003987);
INSERT INTO ledger VALUES(19,1,'rack:3:6',5000,'buy-in',1795036003987);
INSERT INTO ledger VALUES(22,0,'issued',-100000,'purchase',1795036003993);
INSERT INTO ledger VALUES(22,1,'wallet:7',100000,'purchase',1795036003993);
INSERT INTO ledger VALUES(23,0,'wallet:3',-5000,'buy-in',1795036003995);
INSERT INTO ledger VALUES(23,1,'rack:4:3',5000,'buy-in',1795036003995);
INSERT INTO ledger VALUES(24,0,'wallet:7',-5000,'buy-in',1795036003996);
INSERT INTO ledger VALUES(24,1,'rack:4:7',5000,'buy-in',1795036003996);
INSERT INTO ledger VALUES(27,0,'issued',-100000,'purchase',1795036003997);
INSERT INTO ledger VALUES(27,1,'wallet:8',100000,'purchase',1795036003997);
INSERT INTO ledger VALUES(28,0,'wallet:3',-5000,'buy-in',1795036003998);
INSERT INTO ledger VALUES(28,1,'rack:5:3',5000,'buy-in',1795036003998);
INSERT INTO ledger VALUES(29,0,'wallet:8',-5000,'buy-in',1795036004001);
INSERT INTO ledger VALUES(29,1,'rack:5:8',5000,'buy-in',1795036004001);
INSERT INTO ledger VALUES(32,0,'issued',-100000,'purchase',1795036004002);
INSERT INTO ledger VALUES(32,1,'wallet:9',100000,'purchase',1795036004002);
INSERT INTO ledger VALUES(33,0,'wallet:3',-5000,'buy-in',1795036004002);
INSERT INTO ledger VALUES(33,1,'rack:6:3',5000,'buy-in',1795036004002);
INSERT INTO ledger VALUES(34,0,'wallet:9',-5000,'buy-in',1795036004003);
INSERT INTO ledger VALUES(34,1,'rack:6:9',5000,'buy-in',1795036004003);
INSERT INTO ledger VALUES(37,0,'issued',-100000,'purchase',1795036004004);
INSERT INTO ledger VALUES(37,1,'wallet:10',100000,'purchase',1795036004004);
INSERT INTO ledger VALUES(38,0,'wallet:3',-5000,'buy-in',1795036004004);
INSERT INTO ledger VALUES(38,1,'rack:7:3',5000,'buy-in',1795036004004);
INSERT INTO ledger VALUES(39,0,'wallet:10',-5000,'buy-in',1795036004005);
INSERT INTO ledger VALUES(39,1,'rack:7:10',5000,'buy-in',1795036004005);
INSERT INTO ledger VALUES(42,0,'rack:2:3',-1000,'wager',1795036004006);
INSERT INTO ledger VALUES(42,1,'layout:2',1000,'wager',1795036004006);
INSERT INTO ledger VALUES(43,0,'rack:3:3',-300,'wager',1795036004007);
INSERT INTO ledger VALUES(43,1,'layout:3',300,'wager',1795036004007);
INSERT INTO ledger VALUES(44,0,'rack:3:6',-1200,'wager',1795036004007);
INSERT INTO ledger VALUES(44,1,'layout:3',1200,'wager',1795036004007);
INSERT INTO ledger VALUES(45,0,'rack:4:3',-2000,'wager',1795036004008);
INSERT INTO ledger VALUES(45,1,'layout:4',2000,'wager',1795036004008);
INSERT INTO ledger VALUES(46,0,'rack:4:7',-1000,'wager',1795036004008);
INSERT INTO ledger VALUES(46,1,'layout:4',1000,'wager',1795036004008);
INSERT INTO ledger VALUES(47,0,'rack:5:3',-1000,'wager',1795036004013);
INSERT INTO ledger VALUES(47,1,'layout:5',1000,'wager',1795036004013);
INSERT INTO ledger VALUES(48,0,'rack:5:8',-2000,'wager',1795036004014);
INSERT INTO ledger VALUES(48,1,'layout:5',2000,'wager',1795036004014);
INSERT INTO ledger VALUES(49,0,'rack:6:9',-1000,'wager',1795036004015);
INSERT INTO ledger VALUES(49,1,'layout:6',1000,'wager',1795036004015);
INSERT INTO ledger VALUES(50,0,'rack:7:10',-1000,'wager',1795036004016);
INSERT INTO ledger VALUES(50,1,'layout:7',1000,'wager',1795036004016);
INSERT INTO ledger VALUES(51,0,'rack:2:3',-2000,'wager',1795036004017);
INSERT INTO ledger VALUES(51,1,'layout:2',2000,'wager',1795036004017);
INSERT INTO ledger VALUES(52,0,'rack:2:5',-2000,'wager',1795036004017);
INSERT INTO ledger VALUES(52,1,'layout:2',2000,'wager',1795036004017);
INSERT INTO ledger VALUES(53,0,'layout:3',-1200,'returned',1795036004018);
INSERT INTO ledger VALUES(53,1,'rack:3:6',1200,'returned',1795036004018);
INSERT INTO ledger VALUES(56,0,'rack:6:3',-1000,'wager',1795036004019);
INSERT INTO ledger VALUES(56,1,'layout:6',1000,'wager',1795036004019);
INSERT INTO ledger VALUES(58,0,'rack:7:3',-1000,'wager',1795036004020);
INSERT INTO ledger VALUES(58,1,'layout:7',1000,'wager',1795036004020);
INSERT INTO ledger VALUES(59,0,'rack:7:10',-2000,'wager',1795036004021);
INSERT INTO ledger VALUES(59,1,'layout:7',2000,'wager',1795036004021);
INSERT INTO ledger VALUES(60,0,'rack:2:3',-1000,'wager',1795036004021);
INSERT INTO ledger VALUES(60,1,'layout:2',1000,'wager',1795036004021);
INSERT INTO ledger VALUES(63,0,'rack:5:3',-1000,'wager',1795036004027);
INSERT INTO ledger VALUES(63,1,'layout:5',1000,'wager',1795036004027);
INSERT INTO ledger VALUES(64,0,'layout:5',-2000,'returned',1795036004027);
INSERT INTO ledger VALUES(64,1,'rack:5:3',2000,'returned',1795036004027);
INSERT INTO ledger VALUES(64,2,'table:5',-2000,'won',1795036004027);
INSERT INTO ledger VALUES(64,3,'rack:5:3',2000,'won',1795036004027);
INSERT INTO ledger VALUES(64,4,'rack:5:8',-2000,'wager',1795036004027);
INSERT INTO ledger VALUES(64,5,'layout:5',2000,'wager',1795036004027);
INSERT INTO ledger VALUES(64,6,'layout:5',-4000,'lost',1795036004027);
INSERT INTO ledger VALUES(64,7,'table:5',4000,'lost',1795036004027);
INSERT INTO ledger VALUES(68,0,'layout:6',-900,'returned',1795036004028);
INSERT INTO ledger VALUES(68,1,'rack:6:3',900,'returned',1795036004028);
INSERT INTO ledger VALUES(68,2,'layout:6',-1100,'returned',1795036004028);
INSERT INTO ledger VALUES(68,3,'rack:6:9',1100,'returned',1795036004028);
INSERT INTO ledger VALUES(72,0,'rack:6:9',-2000,'wager',1795036004029);
INSERT INTO ledger VALUES(72,1,'layout:6',2000,'wager',1795036004029);
INSERT INTO ledger VALUES(73,0,'rack:7:10',-1000,'wager',1795036004030);
INSERT INTO ledger VALUES(73,1,'layout:7',1000,'wager',1795036004030);
INSERT INTO ledger VALUES(74,0,'rack:1:3',-1000,'wager',1795036004030);
INSERT INTO ledger VALUES(74,1,'layout:1',1000,'wager',1795036004030);
INSERT INTO ledger VALUES(75,0,'rack:1:4',-1000,'wager',1795036004031);
INSERT INTO ledger VALUES(75,1,'layout:1',1000,'wager',1795036004031);
INSERT INTO ledger VALUES(76,0,'layout:2',-3000,'lost',1795036004031);
INSERT INTO ledger VALUES(76,1,'table:2',3000,'lost',1795036004031);
INSERT INTO ledger VALUES(79,0,'layout:4',-3000,'lost',1795036004033);
INSERT INTO ledger VALUES(79,1,'table:4',3000,'lost',1795036004033);
INSERT INTO ledger VALUES(83,0,'rack:5:3',-1000,'wager',1795036004034);
INSERT INTO ledger VALUES(83,1,'layout:5',1000,'wager',1795036004034);
INSERT INTO ledger VALUES(84,0,'rack:5:8',-1000,'wager',1795036004034);
INSERT INTO ledger VALUES(84,1,'layout:5',1000,'wager',1795036004034);
INSERT INTO ledger VALUES(85,0,'rack:6:3',-2000,'wager',1795036004037);
INSERT INTO ledger VALUES(85,1,'layout:6',2000,'wager',1795036004037);
INSERT INTO ledger VALUES(86,0,'layout:7',-1000,'lost',1795036004041);
INSERT INTO ledger VALUES(86,1,'table:7',1000,'lost',1795036004041);
INSERT INTO ledger VALUES(86,2,'layout:7',-4000,'returned',1795036004041);
INSERT INTO ledger VALUES(86,3,'rack:7:10',4000,'returned',1795036004041);
INSERT INTO ledger VALUES(86,4,'table:7',-31000,'won',1795036004041);
INSERT INTO ledger VALUES(86,5,'rack:7:10',31000,'won',1795036004041);
INSERT INTO ledger VALUES(88,0,'rack:4:3',-1000,'wager',1795036004046);
INSERT INTO ledger VALUES(88,1,'layout:4',1000,'wager',1795036004046);
INSERT INTO ledger VALUES(89,0,'rack:4:7',-1000,'wager',1795036004047);
INSERT INTO ledger VALUES(89,1,'layout:4',1000,'wager',1795036004047);
INSERT INTO ledger VALUES(92,0,'layout:6',-2100,'returned',1795036004065);
INSERT INTO ledger VALUES(92,1,'rack:6:3',2100,'returned',1795036004065);
INSERT INTO ledger VALUES(92,2,'layout:6',-1900,'returned',1795036004065);
INSERT INTO ledger VALUES(92,3,'rack:6:9',1900,'returned',1795036004065);
INSERT INTO ledger VALUES(96,0,'rack:7:3',-1000,'wager',1795036004066);
INSERT INTO ledger VALUES(96,1,'layout:7',1000,'wager',1795036004066);
INSERT INTO ledger VALUES(97,0,'rack:7:10',-1000,'wager',1795036004070);
INSERT INTO ledger VALUES(97,1,'layout:7',1000,'wager',1795036004070);
INSERT INTO ledger VALUES(101,0,'layout:5',-1000,'returned',1795036004082);
INSERT INTO ledger VALUES(101,1,'rack:5:3',1000,'returned',1795036004082);
INSERT INTO ledger VALUES(101,2,'table:5',-1000,'won',1795036004082);
INSERT INTO ledger VALUES(101,3,'rack:5:3',1000,'won',1795036004082);
INSERT INTO ledger VALUES(101,4,'layout:5',-1000,'lost',1795036004082);
INSERT INTO ledger VALUES(101,5,'table:5',1000,'lost',1795036004082);
INSERT INTO ledger VALUES(105,0,'rack:6:3',-1000,'wager',1795036004083);
INSERT INTO ledger VALUES(105,1,'layout:6',1000,'wager',1795036004083);
INSERT INTO ledger VALUES(106,0,'rack:6:9',-2000,'wager',1795036004088);
INSERT INTO ledger VALUES(106,1,'layout:6',2000,'wager',1795036004088);
INSERT INTO ledger VALUES(107,0,'rack:7:3',-1000,'wager',1795036004089);
INSERT INTO ledger VALUES(107,1,'layout:7',1000,'wager',1795036004089);
INSERT INTO ledger VALUES(109,0,'rack:2:5',-1000,'wager',1795036004097);
INSERT INTO ledger VALUES(109,1,'layout:2',1000,'wager',1795036004097);
INSERT INTO ledger VALUES(110,0,'rack:3:6',-900,'wager',1795036004101);
INSERT INTO ledger VALUES(110,1,'layout:3',900,'wager',1795036004101);
INSERT INTO ledger VALUES(113,0,'rack:5:3',-1000,'wager',1795036004117);
INSERT INTO ledger VALUES(113,1,'layout:5',1000,'wager',1795036004117);
INSERT INTO ledger VALUES(115,0,'layout:7',-3000,'lost',1795036004123);
INSERT INTO ledger VALUES(115,1,'table:7',3000,'lost',1795036004123);
INSERT INTO ledger VALUES(117,0,'rack:7:10',-1000,'wager',1795036004125);
INSERT INTO ledger VALUES(117,1,'layout:7',1000,'wager',1795036004125);
INSERT INTO ledger VALUES(120,0,'layout:2',-4000,'lost',1795036004133);
INSERT INTO ledger VALUES(120,1,'table:2',4000,'lost',1795036004133);
INSERT INTO ledger VALUES(120,2,'rack:2:3',-50,'commission',1795036004133);
INSERT INTO ledger VALUES(120,3,'commission:2',50,'commission',1795036004133);
INSERT INTO ledger VALUES(122,0,'layout:3',-300,'lost',1795036004138);
INSERT INTO ledger VALUES(122,1,'table:3',300,'lost',1795036004138);
INSERT INTO ledger VALUES(125,0,'layout:4',-1000,'returned',1795036004144);
INSERT INTO ledger VALUES(125,1,'rack:4:3',1000,'returned',1795036004144);
INSERT INTO ledger VALUES(125,2,'layout:4',-1000,'returned',1795036004144);
INSERT INTO ledger VALUES(125,3,'rack:4:7',1000,'returned',1795036004144);
INSERT INTO ledger VALUES(129,0,'layout:5',-1000,'returned',1795036004145);
INSERT INTO ledger VALUES(129,1,'rack:5:3',1000,'returned',1795036004145);
INSERT INTO ledger VALUES(129,2,'table:5',-1000,'won',1795036004145);
INSERT INTO ledger VALUES(129,3,'rack:5:3',1000,'won',1795036004145);
INSERT INTO ledger VALUES(134,0,'layout:6',-1200,'returned',1795036004153);
INSERT INTO ledger VALUES(134,1,'rack:6:3',1200,'returned',1795036004153);
INSERT INTO ledger VALUES(134,2,'layout:6',-1800,'returned',1795036004153);
INSERT INTO ledger VALUES(134,3,'rack:6:9',1800,'returned',1795036004153);
INSERT INTO ledger VALUES(138,0,'rack:7:3',-1000,'wager',1795036004157);
INSERT INTO ledger VALUES(138,1,'layout:7',1000,'wager',1795036004157);
INSERT INTO ledger VALUES(139,0,'layout:1',-2000,'lost',1795036004161);
INSERT INTO ledger VALUES(139,1,'table:1',2000,'lost',1795036004161);
INSERT INTO ledger VALUES(141,0,'rack:2:5',-1000,'wager',1795036004165);
INSERT INTO ledger VALUES(141,1,'layout:2',1000,'wager',1795036004165);
INSERT INTO ledger VALUES(142,0,'rack:4:3',-1000,'wager',1795036004169);
INSERT INTO ledger VALUES(142,1,'layout:4',1000,'wager',1795036004169);
INSERT INTO ledger VALUES(143,0,'rack:4:7',-1000,'wager',1795036004173);
INSERT INTO ledger VALUES(143,1,'layout:4',1000,'wager',1795036004173);
INSERT INTO ledger VALUES(144,0,'rack:5:3',-1000,'wager',1795036004177);
INSERT INTO ledger VALUES(144,1,'layout:5',1000,'wager',1795036004177);
INSERT INTO ledger VALUES(145,0,'rack:6:3',-2000,'wager',1795036004185);
INSERT INTO ledger VALUES(145,1,'layout:6',2000,'wager',1795036004185);
INSERT INTO ledger VALUES(146,0,'rack:6:9',-1000,'wager',1795036004188);
INSERT INTO ledger VALUES(146,1,'layout:6',1000,'wager',1795036004188);
INSERT INTO ledger VALUES(147,0,'rack:7:3',-1000,'wager',1795036004193);
INSERT INTO ledger VALUES(147,1,'layout:7',1000,'wager',1795036004193);
INSERT INTO ledger VALUES(148,0,'rack:1:3',-1000,'wager',1795036004197);
INSERT INTO ledger VALUES(148,1,'layout:1',1000,'wager',1795036004197);
INSERT INTO ledger VALUES(149,0,'rack:1:4',-1000,'wager',1795036004201);
INSERT INTO ledger VALUES(149,1,'layout:1',1000,'wager',1795036004201);
INSERT INTO ledger VALUES(150,0,'rack:3:3',-1200,'wager',1795036004204);
INSERT INTO ledger VALUES(150,1,'layout:3',1200,'wager',1795036004204);
INSERT INTO ledger VALUES(153,0,'layout:7',-3000,'lost',1795036004217);
INSERT INTO ledger VALUES(153,1,'table:7',3000,'lost',1795036004217);
INSERT INTO ledger VALUES(155,0,'rack:7:10',-1000,'wager',1795036004221);
INSERT INTO ledger VALUES(155,1,'layout:7',1000,'wager',1795036004221);
INSERT INTO ledger VALUES(159,0,'layout:5',-1000,'lost',1795036004237);
INSERT INTO ledger VALUES(159,1,'table:5',1000,'lost',1795036004237);
INSERT INTO ledger VALUES(164,0,'layout:6',-2100,'returned',1795036004241);
INSERT INTO ledger VALUES(164,1,'rack:6:3',2100,'returned',1795036004241);
INSERT INTO ledger VALUES(164,2,'layout:6',-900,'returned',1795036004241);
INSERT INTO ledger VALUES(164,3,'rack:6:9',900,'returned',1795036004241);
INSERT INTO ledger VALUES(168,0,'rack:7:10',-1000,'wager',1795036004244);
INSERT INTO ledger VALUES(168,1,'layout:7',1000,'wager',1795036004244);
INSERT INTO ledger VALUES(172,0,'layout:4',-1000,'returned',1795036004257);
INSERT INTO ledger VALUES(172,1,'rack:4:3',1000,'returned',1795036004257);
INSERT INTO ledger VALUES(172,2,'layout:4',-1000,'lost',1795036004257);
INSERT INTO ledger VALUES(172,3,'table:4',1000,'lost',1795036004257);
INSERT INTO ledger VALUES(176,0,'rack:5:3',-1000,'wager',1795036004261);
INSERT INTO ledger VALUES(176,1,'layout:5',1000,'wager',1795036004261);
INSERT INTO ledger VALUES(177,0,'rack:6:3',-2000,'wager',1795036004265);
INSERT INTO ledger VALUES(177,1,'layout:6',2000,'wager',1795036004265);
INSERT INTO ledger VALUES(178,0,'rack:6:9',-1000,'wager',1795036004269);
INSERT INTO ledger VALUES(178,1,'layout:6',1000,'wager',1795036004269);
INSERT INTO ledger VALUES(179,0,'layout:7',-2000,'lost',1795036004273);
INSERT INTO ledger VALUES(179,1,'table:7',2000,'lost',1795036004273);
INSERT INTO ledger VALUES(181,0,'layout:1',-2000,'lost',1795036004277);
INSERT INTO ledger VALUES(181,1,'table:1',2000,'lost',1795036004277);
INSERT INTO ledger VALUES(183,0,'rack:3:6',-400,'wager',1795036004281);
INSERT INTO ledger VALUES(183,1,'layout:3',400,'wager',1795036004281);
INSERT INTO ledger VALUES(184,0,'rack:4:7',-1000,'wager',1795036004285);
INSERT INTO ledger VALUES(184,1,'layout:4',1000,'wager',1795036004285);
INSERT INTO ledger VALUES(186,0,'rack:7:10',-2000,'wager',1795036004293);
INSERT INTO ledger VALUES(186,1,'layout:7',2000,'wager',1795036004293);
INSERT INTO ledger VALUES(187,0,'rack:1:3',-1000,'wager',1795036004294);
INSERT INTO ledger VALUES(187,1,'layout:1',1000,'wager',1795036004294);
INSERT INTO ledger VALUES(188,0,'rack:1:4',-1000,'wager',1795036004297);
INSERT INTO ledger VALUES(188,1,'layout:1',1000,'wager',1795036004297);
INSERT INTO ledger VALUES(189,0,'layout:3',-400,'lost',1795036004301);
INSERT INTO ledger VALUES(189,1,'table:3',400,'lost',1795036004301);
INSERT INTO ledger VALUES(191,0,'rack:4:3',-1000,'wager',1795036004304);
INSERT INTO ledger VALUES(191,1,'layout:4',1000,'wager',1795036004304);
INSERT INTO ledger VALUES(193,0,'layout:5',-1000,'returned',1795036004313);
INSERT INTO ledger VALUES(193,1,'rack:5:3',1000,'returned',1795036004313);
INSERT INTO ledger VALUES(193,2,'table:5',-1000,'won',1795036004313);
INSERT INTO ledger VALUES(193,3,'rack:5:3',1000,'won',1795036004313);
INSERT INTO ledger VALUES(198,0,'layout:6',-3000,'returned',1795036004321);
INSERT INTO ledger VALUES(198,1,'rack:6:3',3000,'returned',1795036004321);
INSERT INTO ledger VALUES(202,0,'rack:7:10',-1000,'wager',1795036004325);
INSERT INTO ledger VALUES(202,1,'layout:7',1000,'wager',1795036004325);
INSERT INTO ledger VALUES(206,0,'rack:6:3',-1000,'wager',1795036004339);
INSERT INTO ledger VALUES(206,1,'layout:6',1000,'wager',1795036004339);
INSERT INTO ledger VALUES(207,0,'rack:6:9',-1000,'wager',1795036004341);
INSERT INTO ledger VALUES(207,1,'layout:6',1000,'wager',1795036004341);
INSERT INTO ledger VALUES(208,0,'layout:7',-3000,'lost',1795036004344);
INSERT INTO ledger VALUES(208,1,'table:7',3000,'lost',1795036004344);
INSERT INTO ledger VALUES(214,0,'layout:4',-2000,'lost',1795036004357);
INSERT INTO ledger VALUES(214,1,'table:4',2000,'lost',1795036004357);
INSERT INTO ledger VALUES(218,0,'rack:5:3',-1000,'wager',1795036004361);
INSERT INTO ledger VALUES(218,1,'layout:5',1000,'wager',1795036004361);
INSERT INTO ledger VALUES(219,0,'layout:5',-1000,'lost',1795036004361);
INSERT INTO ledger VALUES(219,1,'table:5',1000,'lost',1795036004361);
INSERT INTO ledger VALUES(224,0,'rack:7:10',-1000,'wager',1795036004369);
INSERT INTO ledger VALUES(224,1,'layout:7',1000,'wager',1795036004369);
INSERT INTO ledger VALUES(229,0,'rack:4:3',-2000,'wager',1795036004385);
INSERT INTO ledger VALUES(229,1,'layout:4',2000,'wager',1795036004385);
INSERT INTO ledger VALUES(230,0,'rack:4:7',-1000,'wager',1795036004389);
INSERT INTO ledger VALUES(230,1,'layout:4',1000,'wager',1795036004389);
INSERT INTO ledger VALUES(232,0,'layout:7',-1000,'returned',1795036004394);
INSERT INTO ledger VALUES(232,1,'rack:7:10',1000,'returned',1795036004394);
INSERT INTO ledger VALUES(232,2,'table:7',-17000,'won',1795036004394);
INSERT INTO ledger VALUES(232,3,'rack:7:10',17000,'won',1795036004394);
INSERT INTO ledger VALUES(234,0,'layout:1',-2000,'lost',1795036004397);
INSERT INTO ledger VALUES(234,1,'table:1',2000,'lost',1795036004397);
INSERT INTO ledger VALUES(239,0,'rack:5:3',-1000,'wager',1795036004404);
INSERT INTO ledger VALUES(239,1,'layout:5',1000,'wager',1795036004404);
INSERT INTO ledger VALUES(242,0,'layout:6',-1200,'returned',1795036004413);
INSERT INTO ledger VALUES(242,1,'rack:6:3',1200,'returned',1795036004413);
INSERT INTO ledger VALUES(242,2,'layout:6',-800,'returned',1795036004413);
INSERT INTO ledger VALUES(242,3,'rack:6:9',800,'returned',1795036004413);
INSERT INTO ledger VALUES(246,0,'rack:7:10',-2000,'wager',1795036004417);
INSERT INTO ledger VALUES(246,1,'layout:7',2000,'wager',1795036004417);
INSERT INTO ledger VALUES(247,0,'rack:1:3',-1000,'wager',1795036004421);
INSERT INTO ledger VALUES(247,1,'layout:1',1000,'wager',1795036004421);
INSERT INTO ledger VALUES(248,0,'rack:1:4',-1000,'wager',1795036004425);
INSERT INTO ledger VALUES(248,1,'layout:1',1000,'wager',1795036004425);
INSERT INTO ledger VALUES(251,0,'rack:5:3',-1000,'wager',1795036004437);
INSERT INTO ledger VALUES(251,1,'layout:5',1000,'wager',1795036004437);
INSERT INTO ledger VALUES(251,2,'layout:5',-2000,'lost',1795036004437);
INSERT INTO ledger VALUES(251,3,'table:5',2000,'lost',1795036004437);
INSERT INTO ledger VALUES(255,0,'rack:6:3',-1000,'wager',1795036004439);
INSERT INTO ledger VALUES(255,1,'layout:6',1000,'wager',1795036004439);
INSERT INTO ledger VALUES(256,0,'rack:6:9',-2000,'wager',1795036004441);
INSERT INTO ledger VALUES(256,1,'layout:6',2000,'wager',1795036004441);
INSERT INTO ledger VALUES(257,0,'layout:7',-2000,'lost',1795036004444);
INSERT INTO ledger VALUES(257,1,'table:7',2000,'lost',1795036004444);
INSERT INTO ledger VALUES(263,0,'layout:4',-2000,'lost',1795036004455);
INSERT INTO ledger VALUES(263,1,'table:4',2000,'lost',1795036004455);
INSERT INTO ledger VALUES(263,2,'layout:4',-1000,'returned',1795036004455);
INSERT INTO ledger VALUES(263,3,'rack:4:7',1000,'returned',1795036004455);
INSERT INTO ledger VALUES(263,4,'table:4',-1000,'won',1795036004455);
INSERT INTO ledger VALUES(263,5,'rack:4:7',1000,'won',1795036004455);
INSERT INTO ledger VALUES(263,6,'rack:4:7',-50,'commission',1795036004455);
INSERT INTO ledger VALUES(263,7,'commission:4',50,'commission',1795036004455);
INSERT INTO ledger VALUES(267,0,'rack:5:3',-1000,'wager',1795036004461);
INSERT INTO ledger VALUES(267,1,'layout:5',1000,'wager',1795036004461);
INSERT INTO ledger VALUES(269,0,'rack:7:10',-1000,'wager',1795036004469);
INSERT INTO ledger VALUES(269,1,'layout:7',1000,'wager',1795036004469);
INSERT INTO ledger VALUES(273,0,'rack:4:7',-1000,'wager',1795036004481);
INSERT INTO ledger VALUES(273,1,'layout:4',1000,'wager',1795036004481);
INSERT INTO ledger VALUES(274,0,'rack:5:3',-1000,'wager',1795036004485);
INSERT INTO ledger VALUES(274,1,'layout:5',1000,'wager',1795036004485);
INSERT INTO ledger VALUES(275,0,'layout:6',-900,'returned',1795036004489);
INSERT INTO ledger VALUES(275,1,'rack:6:3',900,'returned',1795036004489);
INSERT INTO ledger VALUES(275,2,'layout:6',-2100,'returned',1795036004489);
INSERT INTO ledger VALUES(275,3,'rack:6:9',2100,'returned',1795036004489);
INSERT INTO ledger VALUES(279,0,'rack:6:9',-1000,'wager',1795036004493);
INSERT INTO ledger VALUES(279,1,'layout:6',1000,'wager',1795036004493);
INSERT INTO ledger VALUES(280,0,'layout:7',-1000,'lost',1795036004497);
INSERT INTO ledger VALUES(280,1,'table:7',1000,'lost',1795036004497);
INSERT INTO ledger VALUES(283,0,'layout:1',-2000,'lost',1795036004505);
INSERT INTO ledger VALUES(283,1,'table:1',2000,'lost',1795036004505);
INSERT INTO ledger VALUES(287,0,'rack:6:3',-1000,'wager',1795036004529);
INSERT INTO ledger VALUES(287,1,'layout:6',1000,'wager',1795036004529);
INSERT INTO ledger VALUES(288,0,'rack:7:10',-2000,'wager',1795036004537);
INSERT INTO ledger VALUES(288,1,'layout:7',2000,'wager',1795036004537);
INSERT INTO ledger VALUES(289,0,'rack:1:3',-1000,'wager',1795036004541);
INSERT INTO ledger VALUES(289,1,'layout:1',1000,'wager',1795036004541);
INSERT INTO ledger VALUES(290,0,'rack:1:4',-1000,'wager',1795036004549);
INSERT INTO ledger VALUES(290,1,'layout:1',1000,'wager',1795036004549);
INSERT INTO ledger VALUES(293,0,'layout:3',-600,'lost',1795036004561);
INSERT INTO ledger VALUES(293,1,'table:3',600,'lost',1795036004561);
INSERT INTO ledger VALUES(293,2,'layout:3',-300,'returned',1795036004561);
INSERT INTO ledger VALUES(293,3,'rack:3:6',300,'returned',1795036004561);
INSERT INTO ledger VALUES(295,0,'rack:5:3',-1000,'wager',1795036004577);
INSERT INTO ledger VALUES(295,1,'layout:5',1000,'wager',1795036004577);
INSERT INTO ledger VALUES(295,2,'layout:5',-3000,'returned',1795036004577);
INSERT INTO ledger VALUES(295,3,'rack:5:3',3000,'returned',1795036004577);
INSERT INTO ledger VALUES(295,4,'table:5',-5000,'won',1795036004577);
INSERT INTO ledger VALUES(295,5,'rack:5:3',5000,'won',1795036004577);
INSERT INTO ledger VALUES(300,0,'layout:6',-1100,'returned',1795036004589);
INSERT INTO ledger VALUES(300,1,'rack:6:3',1100,'returned',1795036004589);
INSERT INTO ledger VALUES(300,2,'layout:6',-900,'returned',1795036004589);
INSERT INTO ledger VALUES(300,3,'rack:6:9',900,'returned',1795036004589);
INSERT INTO ledger VALUES(304,0,'rack:7:10',-1000,'wager',1795036004595);
INSERT INTO ledger VALUES(304,1,'layout:7',1000,'wager',1795036004595);
INSERT INTO ledger VALUES(306,0,'layout:4',-1000,'lost',1795036004609);
INSERT INTO ledger VALUES(306,1,'table:4',1000,'lost',1795036004609);
INSERT INTO ledger VALUES(310,0,'rack:5:3',-1000,'wager',1795036004617);
INSERT INTO ledger VALUES(310,1,'layout:5',1000,'wager',1795036004617);
INSERT INTO ledger VALUES(311,0,'rack:6:3',-2000,'wager',1795036004625);
INSERT INTO ledger VALUES(311,1,'layout:6',2000,'wager',1795036004625);
INSERT INTO ledger VALUES(312,0,'rack:6:9',-1000,'wager',1795036004633);
INSERT INTO ledger VALUES(312,1,'layout:6',1000,'wager',1795036004633);
INSERT INTO ledger VALUES(313,0,'rack:7:10',-2000,'wager',1795036004639);
INSERT INTO ledger VALUES(313,1,'layout:7',2000,'wager',1795036004639);
INSERT INTO ledger VALUES(315,0,'layout:1',-1000,'returned',1795036004654);
INSERT INTO ledger VALUES(315,1,'rack:1:3',1000,'returned',1795036004654);
INSERT INTO ledger VALUES(315,2,'table:1',-1000,'won',1795036004654);
INSERT INTO ledger VALUES(315,3,'rack:1:3',1000,'won',1795036004654);
INSERT INTO ledger VALUES(315,4,'layout:1',-1000,'lost',1795036004654);
INSERT INTO ledger VALUES(315,5,'table:1',1000,'lost',1795036004654);
INSERT INTO ledger VALUES(317,0,'rack:3:6',-500,'wager',1795036004661);
INSERT INTO ledger VALUES(317,1,'layout:3',500,'wager',1795036004661);
INSERT INTO ledger VALUES(318,0,'layout:5',-1000,'returned',1795036004669);
INSERT INTO ledger VALUES(318,1,'rack:5:3',1000,'returned',1795036004669);
INSERT INTO ledger VALUES(318,2,'table:5',-5000,'won',1795036004669);
INSERT INTO ledger VALUES(318,3,'rack:5:3',5000,'won',1795036004669);
INSERT INTO ledger VALUES(322,0,'layout:7',-5000,'lost',1795036004677);
INSERT INTO ledger VALUES(322,1,'table:7',5000,'lost',1795036004677);
INSERT INTO ledger VALUES(325,0,'rack:7:10',-38000,'cash-out',1795036004689);
INSERT INTO ledger VALUES(325,1,'wallet:10',38000,'cash-out',1795036004689);
INSERT INTO ledger VALUES(330,0,'sold',-4000,'purchase',1795036004725);
INSERT INTO ledger VALUES(330,1,'bought:3',4000,'purchase',1795036004725);
INSERT INTO ledger VALUES(332,0,'issued',-100000,'purchase',1795036004739);
INSERT INTO ledger VALUES(332,1,'wallet:11',100000,'purchase',1795036004739);
INSERT INTO ledger VALUES(333,0,'wallet:11',-1000,'entry',1795036004749);
INSERT INTO ledger VALUES(333,1,'pool:1',1000,'entry',1795036004749);
INSERT INTO ledger VALUES(334,0,'issued',-100000,'purchase',1795036004753);
INSERT INTO ledger VALUES(334,1,'wallet:12',100000,'purchase',1795036004753);
INSERT INTO ledger VALUES(335,0,'wallet:12',-1000,'entry',1795036004757);
INSERT INTO ledger VALUES(335,1,'pool:1',1000,'entry',1795036004757);
INSERT INTO ledger VALUES(336,0,'issued',-100000,'purchase',1795036004765);
INSERT INTO ledger VALUES(336,1,'wallet:13',100000,'purchase',1795036004765);
INSERT INTO ledger VALUES(337,0,'wallet:13',-1000,'entry',1795036004773);
INSERT INTO ledger VALUES(337,1,'pool:1',1000,'entry',1795036004773);
INSERT INTO ledger VALUES(338,0,'tournament:1',-50000,'issue',1795036004935);
INSERT INTO ledger VALUES(338,1,'stack:1:11',50000,'issue',1795036004935);
INSERT INTO ledger VALUES(338,2,'tournament:1',-50000,'issue',1795036004935);
INSERT INTO ledger VALUES(338,3,'stack:1:12',50000,'issue',1795036004935);
INSERT INTO ledger VALUES(338,4,'tournament:1',-50000,'issue',1795036004935);
INSERT INTO ledger VALUES(338,5,'stack:1:13',50000,'issue',1795036004935);
INSERT INTO ledger VALUES(342,0,'stack:1:12',-50000,'buy-in',1795036004953);
INSERT INTO ledger VALUES(342,1,'rack:8:12',50000,'buy-in',1795036004953);
INSERT INTO ledger VALUES(343,0,'stack:1:11',-50000,'buy-in',1795036004953);
INSERT INTO ledger VALUES(343,1,'rack:8:11',50000,'buy-in',1795036004953);
INSERT INTO ledger VALUES(344,0,'stack:1:13',-50000,'buy-in',1795036004953);
INSERT INTO ledger VALUES(344,1,'rack:8:13',50000,'buy-in',1795036004953);
INSERT INTO ledger VALUES(347,0,'rack:5:3',-1000,'wager',1795036005591);
INSERT INTO ledger VALUES(347,1,'layout:5',1000,'wager',1795036005591);
INSERT INTO ledger VALUES(349,0,'rack:1:3',-1000,'wager',1795036005605);
INSERT INTO ledger VALUES(349,1,'layout:1',1000,'wager',1795036005605);
INSERT INTO ledger VALUES(353,0,'rack:4:7',-1000,'wager',1795036005624);
INSERT INTO ledger VALUES(353,1,'layout:4',1000,'wager',1795036005624);
INSERT INTO ledger VALUES(356,0,'layout:1',-1000,'lost',1795036005653);
INSERT INTO ledger VALUES(356,1,'table:1',1000,'lost',1795036005653);
INSERT INTO ledger VALUES(361,0,'layout:5',-1000,'returned',1795036005673);
INSERT INTO ledger VALUES(361,1,'rack:5:3',1000,'returned',1795036005673);
INSERT INTO ledger VALUES(361,2,'table:5',-1000,'won',1795036005673);
INSERT INTO ledger VALUES(361,3,'rack:5:3',1000,'won',1795036005673);
INSERT INTO ledger VALUES(365,0,'layout:6',-1800,'returned',1795036005681);
INSERT INTO ledger VALUES(365,1,'rack:6:3',1800,'returned',1795036005681);
INSERT INTO ledger VALUES(365,2,'layout:6',-1200,'returned',1795036005681);
INSERT INTO ledger VALUES(365,3,'rack:6:9',1200,'returned',1795036005681);
INSERT INTO ledger VALUES(369,0,'rack:6:9',-1000,'wager',1795036005683);
INSERT INTO ledger VALUES(369,1,'layout:6',1000,'wager',1795036005683);
INSERT INTO ledger VALUES(370,0,'rack:1:3',-1000,'wager',1795036005685);
INSERT INTO ledger VALUES(370,1,'layout:1',1000,'wager',1795036005685);
INSERT INTO ledger VALUES(374,0,'rack:6:3',-1000,'wager',1795036005696);
INSERT INTO ledger VALUES(374,1,'layout:6',1000,'wager',1795036005696);
INSERT INTO ledger VALUES(376,0,'layout:3',-400,'lost',1795036005704);
INSERT INTO ledger VALUES(376,1,'table:3',400,'lost',1795036005704);
INSERT INTO ledger VALUES(376,2,'layout:3',-100,'returned',1795036005704);
INSERT INTO ledger VALUES(376,3,'rack:3:6',100,'returned',1795036005704);
INSERT INTO ledger VALUES(377,0,'layout:4',-1000,'lost',1795036005709);
INSERT INTO ledger VALUES(377,1,'table:4',1000,'lost',1795036005709);
INSERT INTO ledger VALUES(381,0,'rack:5:3',-1000,'wager',1795036005710);
INSERT INTO ledger VALUES(381,1,'layout:5',1000,'wager',1795036005710);
INSERT INTO ledger VALUES(382,0,'layout:5',-1000,'lost',1795036005710);
INSERT INTO ledger VALUES(382,1,'table:5',1000,'lost',1795036005710);
INSERT INTO ledger VALUES(389,0,'rack:3:6',-400,'wager',1795036005713);
INSERT INTO ledger VALUES(389,1,'layout:3',400,'wager',1795036005713);
INSERT INTO ledger VALUES(390,0,'rack:5:3',-1000,'wager',1795036005714);
INSERT INTO ledger VALUES(390,1,'layout:5',1000,'wager',1795036005714);
INSERT INTO ledger VALUES(392,0,'layout:6',-1200,'returned',1795036005718);
INSERT INTO ledger VALUES(392,1,'rack:6:3',1200,'returned',1795036005718);
INSERT INTO ledger VALUES(392,2,'layout:6',-800,'returned',1795036005718);
INSERT INTO ledger VALUES(392,3,'rack:6:9',800,'returned',1795036005718);
INSERT INTO ledger VALUES(396,0,'layout:1',-1000,'returned',1795036005721);
INSERT INTO ledger VALUES(396,1,'rack:1:3',1000,'returned',1795036005721);
INSERT INTO ledger VALUES(396,2,'table:1',-1000,'won',1795036005721);
INSERT INTO ledger VALUES(396,3,'rack:1:3',1000,'won',1795036005721);
INSERT INTO ledger VALUES(398,0,'layout:3',-400,'lost',1795036005722);
INSERT INTO ledger VALUES(398,1,'table:3',400,'lost',1795036005722);
INSERT INTO ledger VALUES(400,0,'rack:6:3',-1000,'wager',1795036005723);
INSERT INTO ledger VALUES(400,1,'layout:6',1000,'wager',1795036005723);
INSERT INTO ledger VALUES(401,0,'rack:6:9',-1000,'wager',1795036005724);
INSERT INTO ledger VALUES(401,1,'layout:6',1000,'wager',1795036005724);
INSERT INTO ledger VALUES(402,0,'rack:1:3',-1000,'wager',1795036005724);
INSERT INTO ledger VALUES(402,1,'layout:1',1000,'wager',1795036005724);
INSERT INTO ledger VALUES(405,0,'rack:3:6',-400,'wager',1795036005729);
INSERT INTO ledger VALUES(405,1,'layout:3',400,'wager',1795036005729);
INSERT INTO ledger VALUES(411,0,'rack:3:6',-200,'wager',1795036005732);
INSERT INTO ledger VALUES(411,1,'layout:3',200,'wager',1795036005732);
INSERT INTO ledger VALUES(412,0,'layout:5',-1000,'lost',1795036005741);
INSERT INTO ledger VALUES(412,1,'table:5',1000,'lost',1795036005741);
INSERT INTO ledger VALUES(417,0,'rack:1:3',-1000,'wager',1795036005743);
INSERT INTO ledger VALUES(417,1,'layout:1',1000,'wager',1795036005743);
INSERT INTO ledger VALUES(417,2,'layout:1',-2000,'lost',1795036005743);
INSERT INTO ledger VALUES(417,3,'table:1',2000,'lost',1795036005743);
INSERT INTO ledger VALUES(419,0,'layout:3',-600,'lost',1795036005744);
INSERT INTO ledger VALUES(419,1,'table:3',600,'lost',1795036005744);
INSERT INTO ledger VALUES(421,0,'rack:5:3',-2000,'wager',1795036005745);
INSERT INTO ledger VALUES(421,1,'layout:5',2000,'wager',1795036005745);
INSERT INTO ledger VALUES(423,0,'layout:6',-1200,'returned',1795036005746);
INSERT INTO ledger VALUES(423,1,'rack:6:3',1200,'returned',1795036005746);
INSERT INTO ledger VALUES(423,2,'layout:6',-800,'returned',1795036005746);
INSERT INTO ledger VALUES(423,3,'rack:6:9',800,'returned',1795036005746);
INSERT INTO ledger VALUES(427,0,'rack:3:6',-300,'wager',1795036005761);
INSERT INTO ledger VALUES(427,1,'layout:3',300,'wager',1795036005761);
INSERT INTO ledger VALUES(428,0,'rack:5:3',-1000,'wager',1795036005763);
INSERT INTO ledger VALUES(428,1,'layout:5',1000,'wager',1795036005763);
INSERT INTO ledger VALUES(429,0,'rack:6:9',-1000,'wager',1795036005763);
INSERT INTO ledger VALUES(429,1,'layout:6',1000,'wager',1795036005763);
INSERT INTO ledger VALUES(430,0,'rack:3:6',-600,'wager',1795036005765);
INSERT INTO ledger VALUES(430,1,'layout:3',600,'wager',1795036005765);
INSERT INTO ledger VALUES(432,0,'rack:6:3',-1000,'wager',1795036005766);
INSERT INTO ledger VALUES(432,1,'layout:6',1000,'wager',1795036005766);
CREATE TABLE docs (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (kind, key)
    ) STRICT;
INSERT INTO docs VALUES('house','id','94ae5de8d9b2cb7db2f2d712d6d4c62f');
INSERT INTO docs VALUES('credential','00000000000000000001','{"argon2id":"$argon2id$v=19$m=19456,t=2,p=1$64uemb+xSJyQQxTQw7am4A$QC2bQg7sbZskDuOUUtJULhFRAsAYdCmHgK6lcWCaeiA"}');
INSERT INTO docs VALUES('name','ada','{"user":1}');
INSERT INTO docs VALUES('staff','00000000000000000001','{"id":1,"name":"ada","role":"licensee"}');
INSERT INTO docs VALUES('user','00000000000000000001','{"id":1,"name":"ada","role":"licensee"}');
INSERT INTO docs VALUES('credential','00000000000000000002','{"argon2id":"$argon2id$v=19$m=19456,t=2,p=1$C9ick3YNAzOXWOyLKccRig$6roZswXSySKZF/c/LTM/IkVicjZYu2M6n0HLZ2qrC/Y"}');
INSERT INTO docs VALUES('name','flora','{"user":2}');
INSERT INTO docs VALUES('user','00000000000000000002','{"id":2,"name":"flora","role":"floor"}');
INSERT INTO docs VALUES('staff','00000000000000000002','{"id":2,"name":"flora","role":"floor"}');
INSERT INTO docs VALUES('credential','00000000000000000003','{"argon2id":"$argon2id$v=19$m=19456,t=2,p=1$YUHOUE83Y/qDEfU3RMYotw$y+qp+Iut4/VHEctLrBXPV5Je8iCdeIq83VEr/pnGY5E"}');
INSERT INTO docs VALUES('name','ann','{"user":3}');
INSERT INTO docs VALUES('user','00000000000000000003','{"id":3,"name":"ann","role":"player"}');
INSERT INTO docs VALUES('secret','00000000000000000001/00000000000000000001','xchacha20poly1305:e6b491fa4960ce440739ca102cf0f81ed370233764d746b7d6266cc6bbd807c9e317ab6b6bb2897b32aea11d383be023a1504bbc384ef7633596415147b9828f1ac936b3d17eb2f3b55268490c760021b382fffae12c026db0a0ce3b0fe761d8b02bc797c12683a7');
INSERT INTO docs VALUES('series','00000000000000000001/00000000000000000001','{"table":1,"series":1,"commitment":"d30ac54f6f29338fdf4b314849bb5df55805b81ed5ebeb38585c955fa206a793","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":8,"first_round":1,"game":"blackjack","elections":{"decks":8,"boxes":6,"dealing":"shoe","shuffling":"manual","hearts-diamonds-side":"left","burn-each-round":false,"rounds-per-deck":"multiple","bart-carter-shuffle":false,"recut-by":"last-cutter","mid-shoe-entry":"allowed","hole-card":"none","6-to-5":false,"dealer-soft-17":"stand","payout-six-seven-eight-suited":false,"payout-three-sevens":false,"five-cards-totaling-21":false,"even-money":false,"surrender":false,"insurance-timing":"all-together","smallest-chip":"1.00","max-split-hands":2,"resplit-aces":false,"double-after-split":true,"double-hard-9-10-11-only":false,"double-card":"face-up","players-per-box":1,"boxes-per-player":1,"table-minimum":"1.00","additional-wager":"none","additional-same-suit-pay-table":"A","multiple-action":false,"multiple-action-required-wagers":2,"progressive-blackjack":false,"progressive-rate":70,"progressive-reset":"5000.00","blackjack-bonus":false,"streak":false,"match-the-dealer":false,"20-point-bonus":false,"20-point-bonus-pay-table":"A","20-point-bonus-minimum":"1.00","optional-bonus":false,"in-between":false,"in-between-pay-table":"A","interp-split-two-card-21-vs-multi-card-21":"win","interp-dealer-blackjack-collects":"original-only","interp-streak-split-push":"ignored"}}');
INSERT INTO docs VALUES('table','00000000000000000001','{"id":1,"opened":{"by":3,"game":"blackjack","name":"Blackjack","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"open","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{"1":{"user":3,"name":"ann","start":{"seat":"1","rack":"10.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"1","rack":"10.00","standing":[],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0},"2":{"user":4,"name":"guest-4","start":{"seat":"2","rack":"10.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"2","rack":"10.00","standing":[],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0}},"meter":"0.00"},"round":5,"first_round":5,"is_rebased":false,"live":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[]},"epoch":1,"position":{"series":1,"cards_count":36,"items_count":0,"cutting_card_seen":false,"cut":208},"began":{"series":1,"round":1,"commitment":"d30ac54f6f29338fdf4b314849bb5df55805b81ed5ebeb38585c955fa206a793","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":8},"added":[],"after_seq":282,"entries_count":2}');
INSERT INTO docs VALUES('user','00000000000000000004','{"id":4,"name":"guest-4","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000002/00000000000000000001','xchacha20poly1305:e2f8ec54f1ff4e6f303a8849d5c4610eb90e1c7f367e127403021e82709074a8efb9226e1ac66159733a0c80fa6d592a2e0487dc80fff43b6e659cdc3954bc4b2fb87954dd0395830f62a6112d3d9ff75c8270f52781e174718522f181844f4dda5c290c70c371ce');
INSERT INTO docs VALUES('series','00000000000000000002/00000000000000000001','{"table":2,"series":1,"commitment":"812f626b46a2bbdfea65e4d772301da5b9d8ac3d4149429ef29bb9a6c018bbac","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","first_round":1,"game":"craps","elections":{"permit-wagers-outside-limits":false,"smallest-chip":"0.01","6-7-8":false,"fire-bet":false,"fire-bet-pay-table":"A","horn-high-layout-area":true,"buy-bet":true,"buy-bet-percent":5,"buy-bet-collection":"when-made","buy-bet-in-lieu-of-place-bet-to-win":false,"lay-bet":true,"lay-bet-percent":5,"lay-bet-collection":"when-made","lay-bet-in-lieu-of-place-bet-to-lose":false,"supplemental-wager-limit":1,"excess-supplemental-wager-to-facilitate-payout":false}}');
INSERT INTO docs VALUES('table','00000000000000000002','{"id":2,"opened":{"by":3,"game":"craps","name":"Craps","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"open","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{},"meter":"0.00"},"round":1,"first_round":1,"is_rebased":false,"live":{"start":{"bets":{"open":[],"placed":[]},"point":null,"hand":{"holder":null,"previous":null,"declined":[],"is_dealer":false,"has_come_out":false,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[]},"epoch":1,"position":{"series":1,"cards_count":0,"items_count":0,"cutting_card_seen":false},"began":{"series":1,"round":1,"commitment":"812f626b46a2bbdfea65e4d772301da5b9d8ac3d4149429ef29bb9a6c018bbac","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f"},"added":[],"after_seq":0,"entries_count":2}');
INSERT INTO docs VALUES('user','00000000000000000005','{"id":5,"name":"guest-5","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000003/00000000000000000001','xchacha20poly1305:43354e0d2427401a030cb65d5e75a8a1a5bbc1019cb2c928cfd1730b4fd12986b1a4d9bf6f494a2b083854872084d7fd242e52057d8c06040a47b9887fd331898e9901a143f4ad8e19fffe5fba0d629b04c5879fe9c0f222185b9689247358a856ebaa54387706fd');
INSERT INTO docs VALUES('series','00000000000000000003/00000000000000000001','{"table":3,"series":1,"commitment":"b540268eef3fb872e428b8466c90301558769f73fe2152dbb0c5da691e4b623c","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","first_round":1,"game":"keno","elections":{"rate-card":{"maximum-spots":6,"minimum-wager":1,"payoff-for-1":{"1":{"1":3},"2":{"2":12},"3":{"2":1,"3":42},"4":{"2":1,"3":4,"4":112},"5":{"3":2,"4":20,"5":480},"6":{"3":1,"4":4,"5":88,"6":1480}}},"multi-race-refund":false,"keno-runners-used":true,"automatic-lock-out":false,"closing-notice":"verbal","numbers-announced":false,"old-tickets-as-requests":true}}');
INSERT INTO docs VALUES('table','00000000000000000003','{"id":3,"opened":{"by":3,"game":"keno","name":"Keno","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"open","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{"1":{"user":3,"name":"ann","start":{"seat":"1","rack":"35.00","standing":[{"wager":"multi-race","ordinal":1,"stake":"12.00"}],"pledged":"0.00","held":"0.00"},"purse":{"seat":"1","rack":"35.00","standing":[{"wager":"multi-race","ordinal":1,"stake":"12.00"}],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0},"2":{"user":6,"name":"guest-6","start":{"seat":"2","rack":"35.00","standing":[{"wager":"split","ordinal":1,"stake":"5.00"}],"pledged":"0.00","held":"0.00"},"purse":{"seat":"2","rack":"35.00","standing":[{"wager":"split","ordinal":1,"stake":"5.00"}],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0}},"meter":"0.00"},"round":13,"first_round":1,"is_rebased":false,"live":{"start":{"tickets":{"open":[{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":4,"won":"16.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"split","ordinal":1,"ways":[{"spots":[6,43,51,57,63],"rate":"4.00"},{"spots":[15,19,44],"rate":"1.00"}],"games":1,"price":"5.00","issued":"2026-11-18T21:06:44Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"1.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1],["2","split",1]]},"is_locked":false,"is_down":false,"paper":{"games":12,"tickets":6,"drawn":[10,11,13,21,30,31,33,34,37,39,40,42,47,48,49,51,52,69,70,71]}},"fresh_shoe":false,"inputs":[]},"last_moment":"2026-11-18T21:06:44Z","epoch":1,"position":{"series":1,"cards_count":0,"items_count":14,"cutting_card_seen":false},"began":{"series":1,"round":1,"commitment":"b540268eef3fb872e428b8466c90301558769f73fe2152dbb0c5da691e4b623c","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f"},"added":[],"after_seq":359,"entries_count":2}');
INSERT INTO docs VALUES('user','00000000000000000006','{"id":6,"name":"guest-6","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000004/00000000000000000001','xchacha20poly1305:58d03b7586654c664d044583e477f5ca0f64fbc2aecaff373b4c130de2dbf293d417632497f4e955690f992f379018d561d09f8ba29aea9e14021f9b9d5aa33eb1f73b27f4ed33747e122395e1e14a159d924c15b0f1ab670baa68bcbe1f84cd11b6bbe1805c579b');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000001','{"table":4,"series":1,"commitment":"4740036350dc6ec05b6efe3b22b9946a085a9851db572c0dd0be062ceb7f4136","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1,"first_round":1,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('table','00000000000000000004','{"id":4,"opened":{"by":3,"game":"pai-gow","name":"Pai gow","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"open","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{"1":{"user":3,"name":"ann","start":{"seat":"1","rack":"0.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"1","rack":"0.00","standing":[],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0},"2":{"user":7,"name":"guest-7","start":{"seat":"2","rack":"9.50","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"2","rack":"9.50","standing":[],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0}},"meter":"0.00"},"round":8,"first_round":1,"is_rebased":false,"live":{"start":{"stakes":[],"same_player":[["2"]],"start":0},"fresh_shoe":true,"inputs":[]},"epoch":1,"position":{"series":8,"cards_count":0,"items_count":0,"cutting_card_seen":false},"began":{"series":8,"round":8,"commitment":"00af504f6c5be0479605cfc6ff7f8b6be6e68b8bd7be6eb9faadf7b9fb993974","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1},"added":[],"after_seq":373,"entries_count":4}');
INSERT INTO docs VALUES('user','00000000000000000007','{"id":7,"name":"guest-7","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000005/00000000000000000001','xchacha20poly1305:92d8a49a623abce284feeb558533d86735294e7c5a75326741a079ffa4785b8314add92052d0b05b1f2303039bd69f394eaffc68ddec2d6e51d0a5d97b2b95eef2550fa3d9df13527a84bdf2da3fe25432969bece024bad3b6c6982284df3a0e2f9caf7dff2c3ea0');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000001','{"table":5,"series":1,"commitment":"545e2c25d66a9c69df5facd748481641ea9be4a4b14ad07b5956764a76e4c17e","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":1,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('table','00000000000000000005','{"id":5,"opened":{"by":3,"game":"three-card-poker","name":"Three-card poker","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"open","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{"1":{"user":3,"name":"ann","start":{"seat":"1","rack":"160.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"1","rack":"160.00","standing":[],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0},"2":{"user":8,"name":"guest-8","start":{"seat":"2","rack":"0.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"2","rack":"0.00","standing":[],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":0}},"meter":"0.00"},"round":12,"first_round":11,"is_rebased":false,"live":{"start":{"stakes":[],"deck_removed":false,"uncounted":1},"fresh_shoe":true,"inputs":[]},"epoch":1,"position":{"series":12,"cards_count":0,"items_count":0,"cutting_card_seen":false},"began":{"series":12,"round":12,"commitment":"3a116372ed8b72db005bc31ad2084db372a56b169c61241d7ded1bb7f14beb7e","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1},"added":[],"after_seq":364,"entries_count":5}');
INSERT INTO docs VALUES('user','00000000000000000008','{"id":8,"name":"guest-8","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000006/00000000000000000001','xchacha20poly1305:5b846b3340820c74f8e35df7c76c7d2a3bd3cfdf392c295913d9bf662995b1c8e58befbe14b9258e1b4570e09c7795187fd0bcf01961a524edf9e1509bc26aeb82b0cf4c20c23e5a926fc4dc6803373e0afdb3f621ce88fc980a402753b646798f4431e84b8ad354');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000001','{"table":6,"series":1,"commitment":"388ed1e6c0bf7804602543cf37e52ec0e16e36472dd7e692f2e56050fe607685","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":1,"game":"hold-em-high","elections":{"limits":{"kind":"no-limit","min":"2.00"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('table','00000000000000000006','{"id":6,"opened":{"by":3,"game":"hold-em-high","name":"Hold ''em","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"open","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{"1":{"user":3,"name":"ann","start":{"seat":"1","rack":"65.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"1","rack":"45.00","standing":[{"wager":"stack","ordinal":1,"stake":"20.00"}],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":60000},"2":{"user":9,"name":"guest-9","start":{"seat":"2","rack":"35.00","standing":[],"pledged":"0.00","held":"0.00"},"purse":{"seat":"2","rack":"25.00","standing":[{"wager":"stack","ordinal":1,"stake":"10.00"}],"pledged":"0.00","held":"0.00"},"is_leaving":false,"bank_ms":60000}},"meter":"0.00"},"round":9,"first_round":9,"is_rebased":false,"live":{"start":{"stakes":[],"button":"2","kill_button":null,"inactive":0,"dealt_last":0,"displayed":["0.00","0.00"],"paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"7d"},{"card":"6d"},{"card":"4c"},{"card":"3d"},{"act":{"seat":"1","do":"call","amount":"1.00"}}]},"epoch":1,"position":{"series":9,"cards_count":0,"items_count":0,"cutting_card_seen":false},"began":{"series":9,"round":9,"commitment":"77bb209ff733aea0a7dc0e2236f6a6d9708a2ab614bb048da0c1579762d10ba9","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1},"added":[],"after_seq":348,"entries_count":1}');
INSERT INTO docs VALUES('user','00000000000000000009','{"id":9,"name":"guest-9","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000007/00000000000000000001','xchacha20poly1305:ef9af7550dfebb01126c848b55ccd1fe9bb10a90fdbb560c051992f9402f99d06eec64629088ffefb706a7b28c4f2909c34f0c5164d081291a72cbe2d1ef93c24332aba41c2ca77e60eeeafc281c2cc9ae92a722be3178b07912d094b25d4bb634389173aa2f8d69');
INSERT INTO docs VALUES('series','00000000000000000007/00000000000000000001','{"table":7,"series":1,"commitment":"9b8591299c9343f47c0e686da065c14174b3f8f4a32412e563b507b639997b2f","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","first_round":1,"game":"roulette","elections":{"wheel":"double-zero","zero-rule":"lose-entire-wager","five-adjacent-number":false,"seven-numbers":false,"six-numbers-color-wager":false,"seven-numbers-color-wager":false,"eight-numbers-color-wager":false,"wagers-offered":["straight","split","three-numbers","four-numbers","first-five-numbers","six-numbers","column","dozen","red","black","odd","even","1-to-18","19-to-36"],"match-play-coupons-accepted":false,"edition":"13-69f","permit-wagers-outside-limits":false,"smallest-chip":"0.01"}}');
INSERT INTO docs VALUES('user','00000000000000000010','{"id":10,"name":"guest-10","role":"guest"}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004027/00000000000000000005/00000000000000000001','{"table":5,"round":1,"game":"three-card-poker","ended_ms":1795036004027,"nets":[{"seat":"1","user":3,"net":"20.00"},{"seat":"2","user":8,"net":"-40.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000008/00000001795036004027/00000000000000000005/00000000000000000001','{"table":5,"round":1,"game":"three-card-poker","ended_ms":1795036004027,"nets":[{"seat":"1","user":3,"net":"20.00"},{"seat":"2","user":8,"net":"-40.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000001','{"game":"three-card-poker","elections":{},"round":1,"first_round":1,"ended_ms":1795036004027,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"ante","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"card":"3h"},{"card":"6c"},{"card":"Kc"},{"card":"Ah"},{"card":"2d"},{"card":"9d"},{"card":"7d"},{"card":"8c"},{"card":"5d"},{"act":{"seat":"1","do":"play","amount":"10.00"}},{"act":{"seat":"2","do":"play","amount":"20.00"}}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"20.00"},{"seat":"2","user":8,"net":"-40.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000001','ed8154c17742fbd6d5b3f7bb113c9c24edbc93aba429acc6f6a651a86f717c7f');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000002','{"table":5,"series":2,"commitment":"ae31ed23944c1ef5f7c1096833497e7badcb84dfc6ebf3f6b76cc667d5d92671","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":2,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004028/00000000000000000006/00000000000000000001','{"table":6,"round":1,"game":"hold-em-high","ended_ms":1795036004028,"nets":[{"seat":"1","user":3,"net":"-1.00"},{"seat":"2","user":9,"net":"1.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795036004028/00000000000000000006/00000000000000000001','{"table":6,"round":1,"game":"hold-em-high","ended_ms":1795036004028,"nets":[{"seat":"1","user":3,"net":"-1.00"},{"seat":"2","user":9,"net":"1.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000001','{"game":"hold-em-high","elections":{},"round":1,"first_round":1,"ended_ms":1795036004028,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":null,"kill_button":null,"inactive":0,"dealt_last":0,"displayed":["0.00","0.00"],"paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"5h"},{"card":"8c"},{"card":"4h"},{"card":"2c"},{"act":{"seat":"1","do":"fold"}}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-1.00"},{"seat":"2","user":9,"net":"1.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000001','8b88bbc4d41778b9fc308ab959b66f43403dc73e8bcb92d0753540f9ecfcb003');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000002','{"table":6,"series":2,"commitment":"ef95ea79bbe4b43c78e6d86c198c127fa036affe4aa1be5003248609ca462c39","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":2,"game":"hold-em-high","elections":{"limits":{"kind":"no-limit","min":"2.00"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004031/00000000000000000002/00000000000000000001','{"table":2,"round":1,"game":"craps","ended_ms":1795036004031,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":5,"net":"-20.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000005/00000001795036004031/00000000000000000002/00000000000000000001','{"table":2,"round":1,"game":"craps","ended_ms":1795036004031,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":5,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000001','{"game":"craps","elections":{},"round":1,"first_round":1,"ended_ms":1795036004031,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[],"placed":[]},"point":null,"hand":{"holder":null,"previous":null,"declined":[],"is_dealer":false,"has_come_out":false,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"11-in-one-roll","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"pass-bet","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"two-four-on-the-hop","amount":"20.00"}},{"act":{"seat":"1","do":"wager","wager":"buy-bet:10","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"5-3"}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":5,"net":"-20.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004033/00000000000000000004/00000000000000000001','{"table":4,"round":1,"game":"pai-gow","ended_ms":1795036004033,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795036004033/00000000000000000004/00000000000000000001','{"table":4,"round":1,"game":"pai-gow","ended_ms":1795036004033,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000001','{"game":"pai-gow","elections":{},"round":1,"first_round":1,"ended_ms":1795036004033,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]]},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"1-2-6"},{"card":"Ten (5-5)"},{"card":"Twelve (6-6)"},{"card":"Ten (4-6)"},{"card":"Four (1-3)"},{"card":"Two (1-1)"},{"card":"Eleven (5-6)"},{"card":"Three (1-2)"},{"card":"Seven (3-4)"},{"card":"Seven (1-6)"},{"card":"Six (3-3)"},{"card":"Six (3-3)"},{"card":"Eleven (5-6)"},{"card":"Eight (3-5)"},{"card":"Nine (3-6)"},{"card":"Eight (2-6)"},{"card":"Seven (1-6)"},{"card":"Six (2-4)"},{"card":"Four (1-3)"},{"card":"Six (1-5)"},{"card":"Ten (4-6)"},{"card":"Five (1-4)"},{"card":"Four (2-2)"},{"card":"Two (1-1)"},{"card":"Eight (4-4)"},{"card":"Nine (4-5)"},{"card":"Ten (5-5)"},{"card":"Seven (2-5)"},{"card":"Eight (4-4)"},{"card":"Four (2-2)"},{"card":"Twelve (6-6)"},{"card":"Five (2-3)"},{"card":"Six (1-5)"},{"act":{"seat":"1","do":"set","high":["Two (1-1)","Seven (3-4)"],"low":["Eleven (5-6)","Three (1-2)"]}},{"act":{"seat":"2","do":"set","high":["Six (3-3)","Six (3-3)"],"low":["Seven (1-6)","Eleven (5-6)"]}},{"act":{"seat":"1","do":"surrender"}},{"act":{"seat":"2","do":"surrender"}}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000001','ba9d4c13dc5fc39752017cfbdcbf467c29bbb80ef92c02b1999fa4f7345a6237');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000002','{"table":4,"series":2,"commitment":"75eef27ffb30eee1e9b3869f6ed3036c33ba88deb1a0d423ac142ec718870fa5","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1,"first_round":2,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004041/00000000000000000007/00000000000000000001','{"table":7,"round":1,"game":"roulette","ended_ms":1795036004041,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":10,"net":"310.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795036004041/00000000000000000007/00000000000000000001','{"table":7,"round":1,"game":"roulette","ended_ms":1795036004041,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":10,"net":"310.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000001','{"game":"roulette","elections":{},"round":1,"first_round":1,"ended_ms":1795036004041,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"red","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"split:9-12","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"three-numbers:19-20-21","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"four-numbers:19-20-22-23","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"19"}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":10,"net":"310.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004065/00000000000000000006/00000000000000000002','{"table":6,"round":2,"game":"hold-em-high","ended_ms":1795036004065,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795036004065/00000000000000000006/00000000000000000002','{"table":6,"round":2,"game":"hold-em-high","ended_ms":1795036004065,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000002','{"game":"hold-em-high","elections":{},"round":2,"first_round":2,"ended_ms":1795036004065,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"1","kill_button":null,"inactive":0,"dealt_last":0,"displayed":["0.00","0.00"],"paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"20.00"}},{"act":{"seat":"1","do":"wager","wager":"stack","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"card":"3s"},{"card":"7s"},{"card":"4d"},{"card":"3c"},{"act":{"seat":"2","do":"fold"}}]},"series":2,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000002','42d887775717d01c0db981f8ea3cdef1f5ee315f183962f976cf75af85e70a63');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000003','{"table":6,"series":3,"commitment":"a3d6fbd179c0fb510000f87df840b29a22a92bc027d87aa3415380c528360505","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":3,"game":"hold-em-high","elections":{"limits":{"kind":"no-limit","min":"2.00"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000002','{"game":"craps","elections":{},"round":2,"first_round":1,"ended_ms":1795036004073,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"pass-bet","ordinal":1,"stake":"20.00","mark":{"point":8,"on":false,"fee":"0.00","original":"20.00","points_made":0,"has_come_out":false}},{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1]]},"point":8,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}},{"item":"4-5"}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004082/00000000000000000005/00000000000000000002','{"table":5,"round":2,"game":"three-card-poker","ended_ms":1795036004082,"nets":[{"seat":"1","user":3,"net":"10.00"},{"seat":"2","user":8,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000008/00000001795036004082/00000000000000000005/00000000000000000002','{"table":5,"round":2,"game":"three-card-poker","ended_ms":1795036004082,"nets":[{"seat":"1","user":3,"net":"10.00"},{"seat":"2","user":8,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000002','{"game":"three-card-poker","elections":{},"round":2,"first_round":1,"ended_ms":1795036004082,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":1},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"ante","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"5c"},{"card":"Qc"},{"card":"6s"},{"card":"2c"},{"card":"8d"},{"card":"7d"},{"card":"5h"},{"card":"Th"},{"card":"8c"},{"act":{"seat":"2","do":"forfeit"}}]},"series":2,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"10.00"},{"seat":"2","user":8,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000002','f4bf9623c270b4039d1b126a35c95df077ac4ee94f06dc983bdf34aced755cfe');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000003','{"table":5,"series":3,"commitment":"cca5b1badcb41de1b0b2f2a8e8c6fd6ed5e323172a639872c2ead150cc482879","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":3,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004123/00000000000000000007/00000000000000000002','{"table":7,"round":2,"game":"roulette","ended_ms":1795036004123,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795036004123/00000000000000000007/00000000000000000002','{"table":7,"round":2,"game":"roulette","ended_ms":1795036004123,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000002','{"game":"roulette","elections":{},"round":2,"first_round":2,"ended_ms":1795036004123,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"straight:24","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"split:8-11","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"split:13-14","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"31"}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004133/00000000000000000002/00000000000000000003','{"table":2,"round":3,"game":"craps","ended_ms":1795036004133,"nets":[{"seat":"1","user":3,"net":"-30.50"},{"seat":"2","user":5,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000005/00000001795036004133/00000000000000000002/00000000000000000003','{"table":2,"round":3,"game":"craps","ended_ms":1795036004133,"nets":[{"seat":"1","user":3,"net":"-30.50"},{"seat":"2","user":5,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000003','{"game":"craps","elections":{},"round":3,"first_round":1,"ended_ms":1795036004133,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"1","wager":"pass-bet","ordinal":1,"stake":"20.00","mark":{"point":8,"on":false,"fee":"0.00","original":"20.00","points_made":0,"has_come_out":false}},{"seat":"1","wager":"buy-bet:10","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.50","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1]]},"point":8,"hand":{"holder":"1","previous":null,"declined":[],"is_dealer":false,"has_come_out":true,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"11-in-one-roll","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"3-4"}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-30.50"},{"seat":"2","user":5,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004138/00000000000000000003/00000000000000000001','{"table":3,"round":1,"game":"keno","ended_ms":1795036004138,"nets":[{"seat":"1","user":3,"net":"-3.00"},{"seat":"2","user":6,"net":"0.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000006/00000001795036004138/00000000000000000003/00000000000000000001','{"table":3,"round":1,"game":"keno","ended_ms":1795036004138,"nets":[{"seat":"1","user":3,"net":"-3.00"},{"seat":"2","user":6,"net":"0.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000001','{"game":"keno","elections":{},"round":1,"first_round":1,"ended_ms":1795036004138,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[],"issued":[]},"is_locked":false,"is_down":false,"paper":{"games":0,"tickets":0,"drawn":null}},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"quick-pick","spot-count":3,"rate":"3.00","issued":"2026-11-18T21:06:44Z"}},{"item":[48,61,72]},{"act":{"seat":"2","do":"wager","wager":"way","groups":[[50,42],[77,24],[26,53]],"ways":[[0,1],[0,2],[1,2]],"rate":"4.00","issued":"2026-11-18T21:06:44Z"}},{"act":{"seat":"2","do":"void-ticket","wager":"way"}},{"act":{"seat":"2","do":"wager","wager":"way","groups":[[45,21],[50,54],[55,62]],"ways":[[0,1],[0,2],[1,2]],"rate":"3.00","issued":"2026-11-18T21:06:44Z"}},{"act":{"do":"lock-out"}},{"item":[3,8,11,13,20,22,25,38,40,43,49,50,51,55,57,67,69,75,79,80]}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-3.00"},{"seat":"2","user":6,"net":"0.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004144/00000000000000000004/00000000000000000002','{"table":4,"round":2,"game":"pai-gow","ended_ms":1795036004144,"nets":[{"seat":"1","user":3,"net":"0.00"},{"seat":"2","user":7,"net":"0.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795036004144/00000000000000000004/00000000000000000002','{"table":4,"round":2,"game":"pai-gow","ended_ms":1795036004144,"nets":[{"seat":"1","user":3,"net":"0.00"},{"seat":"2","user":7,"net":"0.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000002','{"game":"pai-gow","elections":{},"round":2,"first_round":1,"ended_ms":1795036004144,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":0},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"2-6-2"},{"card":"Ten (5-5)"},{"card":"Eight (4-4)"},{"card":"Twelve (6-6)"},{"card":"Three (1-2)"},{"card":"Ten (5-5)"},{"card":"Five (1-4)"},{"card":"Eight (3-5)"},{"card":"Seven (1-6)"},{"card":"Seven (1-6)"},{"card":"Six (1-5)"},{"card":"Eleven (5-6)"},{"card":"Eight (4-4)"},{"card":"Six (3-3)"},{"card":"Twelve (6-6)"},{"card":"Seven (3-4)"},{"card":"Seven (2-5)"},{"card":"Eight (2-6)"},{"card":"Nine (3-6)"},{"card":"Four (1-3)"},{"card":"Ten (4-6)"},{"card":"Five (2-3)"},{"card":"Six (3-3)"},{"card":"Four (2-2)"},{"card":"Four (1-3)"},{"card":"Nine (4-5)"},{"card":"Six (2-4)"},{"card":"Ten (4-6)"},{"card":"Eleven (5-6)"},{"card":"Two (1-1)"},{"card":"Four (2-2)"},{"card":"Six (1-5)"},{"card":"Two (1-1)"},{"act":{"seat":"1","do":"set","high":["Eight (4-4)","Twelve (6-6)"],"low":["Ten (5-5)","Three (1-2)"]}},{"act":{"seat":"2","do":"set","high":["Ten (5-5)","Eight (3-5)"],"low":["Five (1-4)","Seven (1-6)"]}},{"act":{"seat":"1","do":"decline"}},{"act":{"seat":"2","do":"decline"}}]},"series":2,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"0.00"},{"seat":"2","user":7,"net":"0.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000002','c0b2a55f39a4eaa977c7f228e3cac8c912f2faa42c883830ed53400453d97b66');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000003','{"table":4,"series":3,"commitment":"2e10a9571194e99350c7b69e04e514d58f5eb3c5c2c2b311f5f49f4c490367de","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1,"first_round":3,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004145/00000000000000000005/00000000000000000003','{"table":5,"round":3,"game":"three-card-poker","ended_ms":1795036004145,"nets":[{"seat":"1","user":3,"net":"10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000003','{"game":"three-card-poker","elections":{},"round":3,"first_round":1,"ended_ms":1795036004145,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":2},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"9c"},{"card":"6d"},{"card":"Ts"},{"card":"7d"},{"card":"9h"},{"card":"Ac"}]},"series":3,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000003','58b19ee84ee2ae48e34e8288cf0677874dcb9b6854580e9da86f3b6ace3fcb6a');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000004','{"table":5,"series":4,"commitment":"b5c3144bcf0a1ddddb3aebfc4882154a7867c8f5a34770022a5e7aaff5db0df2","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":4,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004153/00000000000000000006/00000000000000000003','{"table":6,"round":3,"game":"hold-em-high","ended_ms":1795036004153,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795036004153/00000000000000000006/00000000000000000003','{"table":6,"round":3,"game":"hold-em-high","ended_ms":1795036004153,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000003','{"game":"hold-em-high","elections":{},"round":3,"first_round":3,"ended_ms":1795036004153,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"2","kill_button":null,"inactive":0,"dealt_last":0,"displayed":["0.00","0.00"],"paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"stack","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"card":"Qd"},{"card":"7d"},{"card":"2c"},{"card":"Jc"},{"act":{"seat":"1","do":"raise","to":"10.00"}},{"act":{"seat":"2","do":"fold"}}]},"series":3,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000003','90f7988f30fb5766b827fe5117763720379c3a01203bdac7936b9c2f0aa6a85f');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000004','{"table":6,"series":4,"commitment":"ebfd8ea011db9504086f60bb22115d540a3d4ce1797dd8a974b023d0361c4fde","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":4,"game":"hold-em-high","elections":{"limits":{"kind":"no-limit","min":"2.00"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004161/00000000000000000001/00000000000000000001','{"table":1,"round":1,"game":"blackjack","ended_ms":1795036004161,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000004/00000001795036004161/00000000000000000001/00000000000000000001','{"table":1,"round":1,"game":"blackjack","ended_ms":1795036004161,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000001','{"game":"blackjack","elections":{},"round":1,"first_round":1,"ended_ms":1795036004161,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":true,"new_dealer":false,"reshuffle":false},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"cut"}},{"act":{"seat":"2","do":"cut"}},{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"3s"},{"card":"6h"},{"card":"Ah"},{"card":"2h"},{"card":"8s"},{"card":"9c"},{"act":{"seat":"1","do":"draw"}},{"card":"Kd"},{"act":{"seat":"2","do":"draw"}},{"card":"9d"},{"act":{"seat":"2","do":"stand"}},{"card":"Ks"},{"card":"3d"},{"card":"5h"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004217/00000000000000000007/00000000000000000003','{"table":7,"round":3,"game":"roulette","ended_ms":1795036004217,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795036004217/00000000000000000007/00000000000000000003','{"table":7,"round":3,"game":"roulette","ended_ms":1795036004217,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000003','{"game":"roulette","elections":{},"round":3,"first_round":3,"ended_ms":1795036004217,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"four-numbers:23-24-26-27","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"column:3","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"three-numbers:34-35-36","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"22"}]},"series":1,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004237/00000000000000000005/00000000000000000004','{"table":5,"round":4,"game":"three-card-poker","ended_ms":1795036004237,"nets":[{"seat":"1","user":3,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000004','{"game":"three-card-poker","elections":{},"round":4,"first_round":1,"ended_ms":1795036004237,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":3},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Ks"},{"card":"8h"},{"card":"Kc"},{"card":"8c"},{"card":"Td"},{"card":"6d"},{"act":{"seat":"1","do":"forfeit"}}]},"series":4,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000004','f3b74d6e13793fa9b092d4a3662af7c88b78876ed8f9263f433c9223c9773f2f');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000005','{"table":5,"series":5,"commitment":"1fbaa389cabdd29d7ec393b6c98e0cdccc9596171b14514d70cc800285b961cb","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":5,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004241/00000000000000000006/00000000000000000004','{"table":6,"round":4,"game":"hold-em-high","ended_ms":1795036004241,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795036004241/00000000000000000006/00000000000000000004','{"table":6,"round":4,"game":"hold-em-high","ended_ms":1795036004241,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000004','{"game":"hold-em-high","elections":{},"round":4,"first_round":4,"ended_ms":1795036004241,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"1","kill_button":null,"inactive":0,"dealt_last":0,"displayed":["0.00","0.00"],"paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"9d"},{"card":"Tc"},{"card":"3s"},{"card":"4d"},{"act":{"seat":"2","do":"fold"}}]},"series":4,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000004','149311b6ea66dd92e914c4fc368ec984f4a24e10dcb36638f22d9e95c1472a5b');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000005','{"table":6,"series":5,"commitment":"6ad18b9f5c007c39454a1f557b0bf69aeece5d0128e0dcec938b9191ae074235","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":5,"game":"hold-em-high","elections":{"limits":{"kind":"no-limit","min":"2.00"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004257/00000000000000000004/00000000000000000003','{"table":4,"round":3,"game":"pai-gow","ended_ms":1795036004257,"nets":[{"seat":"1","user":3,"net":"0.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795036004257/00000000000000000004/00000000000000000003','{"table":4,"round":3,"game":"pai-gow","ended_ms":1795036004257,"nets":[{"seat":"1","user":3,"net":"0.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000003','{"game":"pai-gow","elections":{},"round":3,"first_round":1,"ended_ms":1795036004257,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":1},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"1-6-5"},{"card":"Four (2-2)"},{"card":"Eight (3-5)"},{"card":"Four (2-2)"},{"card":"Four (1-3)"},{"card":"Six (3-3)"},{"card":"Seven (2-5)"},{"card":"Five (1-4)"},{"card":"Six (1-5)"},{"card":"Eight (4-4)"},{"card":"Two (1-1)"},{"card":"Six (1-5)"},{"card":"Nine (3-6)"},{"card":"Ten (4-6)"},{"card":"Three (1-2)"},{"card":"Seven (1-6)"},{"card":"Six (2-4)"},{"card":"Two (1-1)"},{"card":"Ten (5-5)"},{"card":"Eleven (5-6)"},{"card":"Seven (3-4)"},{"card":"Ten (4-6)"},{"card":"Eleven (5-6)"},{"card":"Twelve (6-6)"},{"card":"Eight (2-6)"},{"card":"Six (3-3)"},{"card":"Ten (5-5)"},{"card":"Five (2-3)"},{"card":"Eight (4-4)"},{"card":"Seven (1-6)"},{"card":"Twelve (6-6)"},{"card":"Four (1-3)"},{"card":"Nine (4-5)"},{"act":{"seat":"1","do":"set","high":["Ten (5-5)","Eight (4-4)"],"low":["Six (3-3)","Five (2-3)"]}},{"act":{"seat":"2","do":"set","high":["Twelve (6-6)","Nine (4-5)"],"low":["Seven (1-6)","Four (1-3)"]}},{"act":{"seat":"1","do":"decline"}},{"act":{"seat":"2","do":"surrender"}}]},"series":3,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"0.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000003','ac9a079d2d24a4177ccc9a1a266c7bf8e848f95da82c4b2a14d7998774fdf674');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000004','{"table":4,"series":4,"commitment":"67691a6c53d03ecee05aad57460f55d2dd9951fedcad180821f0f84fc7109fd2","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1,"first_round":4,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795036004273/00000000000000000007/00000000000000000004','{"table":7,"round":4,"game":"roulette","ended_ms":1795036004273,"nets":[{"seat":"2","user":10,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000004','{"game":"roulette","elections":{},"round":4,"first_round":4,"ended_ms":1795036004273,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"straight:8","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"six-numbers:16-21","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"23"}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":10,"net":"-20.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004277/00000000000000000001/00000000000000000002','{"table":1,"round":2,"game":"blackjack","ended_ms":1795036004277,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000004/00000001795036004277/00000000000000000001/00000000000000000002','{"table":1,"round":2,"game":"blackjack","ended_ms":1795036004277,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000002','{"game":"blackjack","elections":{},"round":2,"first_round":2,"ended_ms":1795036004277,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"5c"},{"card":"Kc"},{"card":"2s"},{"card":"Tc"},{"card":"3c"},{"act":{"seat":"1","do":"stand"}},{"act":{"seat":"2","do":"draw"}},{"card":"7d"},{"act":{"seat":"2","do":"stand"}},{"card":"Jh"},{"card":"3d"},{"card":"6s"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000006/00000001795036004301/00000000000000000003/00000000000000000002','{"table":3,"round":2,"game":"keno","ended_ms":1795036004301,"nets":[{"seat":"2","user":6,"net":"-4.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000002','{"game":"keno","elections":{},"round":2,"first_round":1,"ended_ms":1795036004301,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"2","wager":"way","ordinal":2,"ways":[{"spots":[21,45,50,54],"rate":"3.00"},{"spots":[21,45,55,62],"rate":"3.00"},{"spots":[50,54,55,62],"rate":"3.00"}],"games":1,"price":"9.00","issued":"2026-11-18T21:06:44Z","number":3,"work_station":1,"through_runner":false,"games_over":1,"won":"3.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2]]},"is_locked":false,"is_down":false,"paper":{"games":1,"tickets":3,"drawn":[3,8,11,13,20,22,25,38,40,43,49,50,51,55,57,67,69,75,79,80]}},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"multi-race","of":"split","games":4,"groups":[[33,64,28],[7,32]],"rates":["2.00","1.00"],"issued":"2026-11-18T21:06:44Z"}},{"act":{"seat":"2","do":"wager","wager":"quick-pick","spot-count":4,"rate":"4.00","issued":"2026-11-18T21:06:44Z"}},{"item":[9,16,21,56]},{"act":{"do":"lock-out"}},{"item":[1,2,14,20,22,24,28,35,45,48,52,54,58,59,62,65,70,75,78,79]}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":6,"net":"-4.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004313/00000000000000000005/00000000000000000005','{"table":5,"round":5,"game":"three-card-poker","ended_ms":1795036004313,"nets":[{"seat":"1","user":3,"net":"10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000005','{"game":"three-card-poker","elections":{},"round":5,"first_round":1,"ended_ms":1795036004313,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":4},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"4c"},{"card":"6s"},{"card":"8d"},{"card":"9d"},{"card":"4h"},{"card":"Jh"}]},"series":5,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000005','c7633342df6a3157cb02d25d77bbfacf2b1145d0cd6b0fd99c5004b6d322ecc0');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000006','{"table":5,"series":6,"commitment":"73413a6386f0c6b3c354c9b0d337d6224a65d20b4bd0ed7810c201931617e435","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":6,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004321/00000000000000000006/00000000000000000005','{"table":6,"round":5,"game":"hold-em-high","ended_ms":1795036004321,"nets":[{"seat":"1","user":3,"net":"10.00"},{"seat":"2","user":9,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795036004321/00000000000000000006/00000000000000000005','{"table":6,"round":5,"game":"hold-em-high","ended_ms":1795036004321,"nets":[{"seat":"1","user":3,"net":"10.00"},{"seat":"2","user":9,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000005','{"game":"hold-em-high","elections":{},"round":5,"first_round":5,"ended_ms":1795036004321,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"2","kill_button":null,"inactive":0,"dealt_last":0,"displayed":["0.00","0.00"],"paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Ts"},{"card":"6h"},{"card":"Ks"},{"card":"Jh"},{"act":{"seat":"1","do":"raise","to":"10.00"}},{"act":{"seat":"2","do":"call","amount":"8.00"}},{"card":"2d"},{"card":"Ah"},{"card":"As"},{"card":"Qs"},{"card":"Qd"},{"card":"Jd"},{"card":"3c"},{"card":"Td"}]},"series":5,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"10.00"},{"seat":"2","user":9,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000005','f1c9e4d2ebebdfe1adcd2db8522ec244e9e5f3c659fddd96ff453f28dc6cc118');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000006','{"table":6,"series":6,"commitment":"7efb5406b364f6508eff625c3b8866986d40383387e09f6416aeef4ccfbaa3a9","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":6,"game":"hold-em-high","elections":{"limits":{"kind":"no-limit","min":"2.00"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795036004344/00000000000000000007/00000000000000000005','{"table":7,"round":5,"game":"roulette","ended_ms":1795036004344,"nets":[{"seat":"2","user":10,"net":"-30.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000005','{"game":"roulette","elections":{},"round":5,"first_round":5,"ended_ms":1795036004344,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"six-numbers:28-33","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"straight:29","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"24"}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":10,"net":"-30.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000003','{"game":"keno","elections":{},"round":3,"first_round":1,"ended_ms":1795036004353,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"2","wager":"way","ordinal":2,"ways":[{"spots":[21,45,50,54],"rate":"3.00"},{"spots":[21,45,55,62],"rate":"3.00"},{"spots":[50,54,55,62],"rate":"3.00"}],"games":1,"price":"9.00","issued":"2026-11-18T21:06:44Z","number":3,"work_station":1,"through_runner":false,"games_over":1,"won":"3.00","refunded":"0.00","redeems_at_once":false},{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":1,"won":"0.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1]]},"is_locked":false,"is_down":false,"paper":{"games":2,"tickets":5,"drawn":[1,2,14,20,22,24,28,35,45,48,52,54,58,59,62,65,70,75,78,79]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[4,8,14,15,24,28,29,30,31,33,36,41,48,49,57,59,72,73,75,76]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004357/00000000000000000004/00000000000000000004','{"table":4,"round":4,"game":"pai-gow","ended_ms":1795036004357,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795036004357/00000000000000000004/00000000000000000004','{"table":4,"round":4,"game":"pai-gow","ended_ms":1795036004357,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000004','{"game":"pai-gow","elections":{},"round":4,"first_round":1,"ended_ms":1795036004357,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":3},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"1-4-6"},{"card":"Seven (3-4)"},{"card":"Eight (4-4)"},{"card":"Ten (4-6)"},{"card":"Four (1-3)"},{"card":"Seven (1-6)"},{"card":"Ten (5-5)"},{"card":"Eleven (5-6)"},{"card":"Eight (3-5)"},{"card":"Nine (4-5)"},{"card":"Ten (4-6)"},{"card":"Four (2-2)"},{"card":"Two (1-1)"},{"card":"Eight (2-6)"},{"card":"Six (1-5)"},{"card":"Ten (5-5)"},{"card":"Five (2-3)"},{"card":"Twelve (6-6)"},{"card":"Six (1-5)"},{"card":"Seven (2-5)"},{"card":"Six (2-4)"},{"card":"Three (1-2)"},{"card":"Six (3-3)"},{"card":"Eleven (5-6)"},{"card":"Two (1-1)"},{"card":"Four (2-2)"},{"card":"Twelve (6-6)"},{"card":"Four (1-3)"},{"card":"Nine (3-6)"},{"card":"Five (1-4)"},{"card":"Seven (1-6)"},{"card":"Eight (4-4)"},{"card":"Six (3-3)"},{"act":{"seat":"1","do":"set","high":["Five (1-4)","Eight (4-4)"],"low":["Seven (1-6)","Six (3-3)"]}},{"act":{"seat":"2","do":"set","high":["Eight (4-4)","Ten (4-6)"],"low":["Seven (3-4)","Four (1-3)"]}},{"act":{"seat":"1","do":"surrender"}},{"act":{"seat":"2","do":"decline"}}]},"series":4,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000004','f2804db609f207c5e856bf87fb4622eadf50e81fb268c00748fa08b274aa23d6');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000005','{"table":4,"series":5,"commitment":"c8027ff1cbaa26c3f47c8723d206d38d2c1eeed590df8d1c9d21e05b8a813570","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1,"first_round":5,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004361/00000000000000000005/00000000000000000006','{"table":5,"round":6,"game":"three-card-poker","ended_ms":1795036004361,"nets":[{"seat":"1","user":3,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000006','{"game":"three-card-poker","elections":{},"round":6,"first_round":6,"ended_ms":1795036004361,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"5h"},{"card":"6c"},{"card":"Jd"},{"card":"7d"},{"card":"6d"},{"card":"8c"}]},"series":6,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000006','4f0e589b2d3912656bbb2c9b7e00587b9a8f299df4f5a0fdc9b6055e24da50c3');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000007','{"table":5,"series":7,"commitment":"ab85df94d54235b4a80eb7b63632a7866272f9bf2b80bf99a46750a9bd0d0e32","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":7,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000004','{"game":"keno","elections":{},"round":4,"first_round":1,"ended_ms":1795036004383,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"2","wager":"way","ordinal":2,"ways":[{"spots":[21,45,50,54],"rate":"3.00"},{"spots":[21,45,55,62],"rate":"3.00"},{"spots":[50,54,55,62],"rate":"3.00"}],"games":1,"price":"9.00","issued":"2026-11-18T21:06:44Z","number":3,"work_station":1,"through_runner":false,"games_over":1,"won":"3.00","refunded":"0.00","redeems_at_once":false},{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":2,"won":"2.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1]]},"is_locked":false,"is_down":false,"paper":{"games":3,"tickets":5,"drawn":[4,8,14,15,24,28,29,30,31,33,36,41,48,49,57,59,72,73,75,76]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[2,3,7,20,21,22,23,32,36,45,48,58,59,66,68,72,74,75,76,80]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795036004394/00000000000000000007/00000000000000000006','{"table":7,"round":6,"game":"roulette","ended_ms":1795036004394,"nets":[{"seat":"2","user":10,"net":"170.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000006','{"game":"roulette","elections":{},"round":6,"first_round":6,"ended_ms":1795036004394,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:14-17","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"14"}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":10,"net":"170.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004397/00000000000000000001/00000000000000000003','{"table":1,"round":3,"game":"blackjack","ended_ms":1795036004397,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000004/00000001795036004397/00000000000000000001/00000000000000000003','{"table":1,"round":3,"game":"blackjack","ended_ms":1795036004397,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000003','{"game":"blackjack","elections":{},"round":3,"first_round":3,"ended_ms":1795036004397,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Ac"},{"card":"3h"},{"card":"Kh"},{"card":"5h"},{"card":"4d"},{"act":{"seat":"1","do":"draw"}},{"card":"4d"},{"act":{"seat":"1","do":"stand"}},{"act":{"seat":"2","do":"draw"}},{"card":"Tc"},{"act":{"seat":"2","do":"stand"}},{"card":"Ah"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000005','{"game":"keno","elections":{},"round":5,"first_round":1,"ended_ms":1795036004398,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"2","wager":"way","ordinal":2,"ways":[{"spots":[21,45,50,54],"rate":"3.00"},{"spots":[21,45,55,62],"rate":"3.00"},{"spots":[50,54,55,62],"rate":"3.00"}],"games":1,"price":"9.00","issued":"2026-11-18T21:06:44Z","number":3,"work_station":1,"through_runner":false,"games_over":1,"won":"3.00","refunded":"0.00","redeems_at_once":false},{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":3,"won":"14.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1]]},"is_locked":false,"is_down":false,"paper":{"games":4,"tickets":5,"drawn":[2,3,7,20,21,22,23,32,36,45,48,58,59,66,68,72,74,75,76,80]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[5,13,14,17,18,21,32,33,34,38,45,46,47,50,52,60,63,64,75,76]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004413/00000000000000000006/00000000000000000006','{"table":6,"round":6,"game":"hold-em-high","ended_ms":1795036004413,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795036004413/00000000000000000006/00000000000000000006','{"table":6,"round":6,"game":"hold-em-high","ended_ms":1795036004413,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000006','{"game":"hold-em-high","elections":{},"round":6,"first_round":6,"ended_ms":1795036004413,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"1","kill_button":null,"inactive":0,"dealt_last":0,"displayed":["0.00","0.00"],"paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"4s"},{"card":"5d"},{"card":"8c"},{"card":"3c"},{"act":{"seat":"2","do":"call","amount":"1.00"}},{"act":{"seat":"1","do":"check"}},{"card":"8d"},{"card":"Jh"},{"card":"Kh"},{"card":"Tc"},{"act":{"seat":"2","do":"fold"}}]},"series":6,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000006','5491f53f39a0083546369f669721482af8d41e9103019b1283ff164665c005b4');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000007','{"table":6,"series":7,"commitment":"77c414770dcfaafb803957f6a2d4d1d6671236029fa352702f49aeeaaa776309","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":7,"game":"hold-em-high","elections":{"limits":{"kind":"no-limit","min":"2.00"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004437/00000000000000000005/00000000000000000007','{"table":5,"round":7,"game":"three-card-poker","ended_ms":1795036004437,"nets":[{"seat":"1","user":3,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000007','{"game":"three-card-poker","elections":{},"round":7,"first_round":6,"ended_ms":1795036004437,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":1},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"5c"},{"card":"Qs"},{"card":"8c"},{"card":"5h"},{"card":"2d"},{"card":"6s"},{"act":{"seat":"1","do":"play","amount":"10.00"}}]},"series":7,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-20.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000007','473d534e63cfe6d777067dc3cfa4b7b10c42986f94967dc2fdeb6185134971f0');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000008','{"table":5,"series":8,"commitment":"225fad34666d008c6f73eac64c28a3e8395b6fd74f30c63d43139ec65dcea01c","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":8,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795036004444/00000000000000000007/00000000000000000007','{"table":7,"round":7,"game":"roulette","ended_ms":1795036004444,"nets":[{"seat":"2","user":10,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000007','{"game":"roulette","elections":{},"round":7,"first_round":7,"ended_ms":1795036004444,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:6-9","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"item":"10"}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":10,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000006','{"game":"keno","elections":{},"round":6,"first_round":1,"ended_ms":1795036004453,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"2","wager":"way","ordinal":2,"ways":[{"spots":[21,45,50,54],"rate":"3.00"},{"spots":[21,45,55,62],"rate":"3.00"},{"spots":[50,54,55,62],"rate":"3.00"}],"games":1,"price":"9.00","issued":"2026-11-18T21:06:44Z","number":3,"work_station":1,"through_runner":false,"games_over":1,"won":"3.00","refunded":"0.00","redeems_at_once":false},{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":4,"won":"16.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1]]},"is_locked":false,"is_down":false,"paper":{"games":5,"tickets":5,"drawn":[5,13,14,17,18,21,32,33,34,38,45,46,47,50,52,60,63,64,75,76]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[4,13,16,20,22,27,28,30,31,36,46,48,53,55,56,61,66,76,79,80]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004455/00000000000000000004/00000000000000000005','{"table":4,"round":5,"game":"pai-gow","ended_ms":1795036004455,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795036004455/00000000000000000004/00000000000000000005','{"table":4,"round":5,"game":"pai-gow","ended_ms":1795036004455,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000005','{"game":"pai-gow","elections":{},"round":5,"first_round":1,"ended_ms":1795036004455,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":2},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pai-gow","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"4-2-3"},{"card":"Ten (4-6)"},{"card":"Two (1-1)"},{"card":"Four (2-2)"},{"card":"Eight (2-6)"},{"card":"Four (1-3)"},{"card":"Five (2-3)"},{"card":"Seven (3-4)"},{"card":"Six (1-5)"},{"card":"Ten (5-5)"},{"card":"Four (2-2)"},{"card":"Twelve (6-6)"},{"card":"Nine (4-5)"},{"card":"Eight (3-5)"},{"card":"Ten (5-5)"},{"card":"Eleven (5-6)"},{"card":"Three (1-2)"},{"card":"Seven (2-5)"},{"card":"Eleven (5-6)"},{"card":"Five (1-4)"},{"card":"Six (2-4)"},{"card":"Four (1-3)"},{"card":"Six (1-5)"},{"card":"Eight (4-4)"},{"card":"Six (3-3)"},{"card":"Two (1-1)"},{"card":"Six (3-3)"},{"card":"Eight (4-4)"},{"card":"Ten (4-6)"},{"card":"Twelve (6-6)"},{"card":"Seven (1-6)"},{"card":"Seven (1-6)"},{"card":"Nine (3-6)"},{"act":{"seat":"1","do":"set","high":["Four (1-3)","Five (2-3)"],"low":["Seven (3-4)","Six (1-5)"]}},{"act":{"seat":"2","do":"set","high":["Twelve (6-6)","Nine (4-5)"],"low":["Ten (5-5)","Four (2-2)"]}},{"act":{"seat":"1","do":"surrender"}},{"act":{"seat":"2","do":"decline"}}]},"series":5,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-20.00"},{"seat":"2","user":7,"net":"9.50"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000005','57505d790a781018c15336021fe8c2a64bc68263700bac8ce09c37e3863f6a09');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000006','{"table":4,"series":6,"commitment":"c976e2db0d4391762e3d2cb27c53cd8c53701f8582f942308e44585f5751327c","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1,"first_round":6,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000007','{"game":"keno","elections":{},"round":7,"first_round":1,"ended_ms":1795036004477,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"2","wager":"way","ordinal":2,"ways":[{"spots":[21,45,50,54],"rate":"3.00"},{"spots":[21,45,55,62],"rate":"3.00"},{"spots":[50,54,55,62],"rate":"3.00"}],"games":1,"price":"9.00","issued":"2026-11-18T21:06:44Z","number":3,"work_station":1,"through_runner":false,"games_over":1,"won":"3.00","refunded":"0.00","redeems_at_once":false},{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":4,"won":"16.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1]]},"is_locked":false,"is_down":false,"paper":{"games":6,"tickets":5,"drawn":[4,13,16,20,22,27,28,30,31,36,46,48,53,55,56,61,66,76,79,80]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[8,12,14,18,22,24,26,28,32,36,37,40,41,44,48,52,59,60,65,71]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004489/00000000000000000006/00000000000000000007','{"table":6,"round":7,"game":"hold-em-high","ended_ms":1795036004489,"nets":[{"seat":"1","user":3,"net":"-1.00"},{"seat":"2","user":9,"net":"1.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795036004489/00000000000000000006/00000000000000000007','{"table":6,"round":7,"game":"hold-em-high","ended_ms":1795036004489,"nets":[{"seat":"1","user":3,"net":"-1.00"},{"seat":"2","user":9,"net":"1.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000007','{"game":"hold-em-high","elections":{},"round":7,"first_round":7,"ended_ms":1795036004489,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"2","kill_button":null,"inactive":0,"dealt_last":0,"displayed":["0.00","0.00"],"paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"stack","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"card":"Js"},{"card":"Ad"},{"card":"Jh"},{"card":"9c"},{"act":{"seat":"1","do":"fold"}}]},"series":7,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-1.00"},{"seat":"2","user":9,"net":"1.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000007','9b579e0accde4342b22dc97e1d1df18a584e2aa18c3107498421de796d6323fe');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000008','{"table":6,"series":8,"commitment":"1dd4e28f5f2ca99450e441c1c42f0ea9e5af482b2d1984a85427370b5f38dc6e","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":8,"game":"hold-em-high","elections":{"limits":{"kind":"no-limit","min":"2.00"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795036004497/00000000000000000007/00000000000000000008','{"table":7,"round":8,"game":"roulette","ended_ms":1795036004497,"nets":[{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000008','{"game":"roulette","elections":{},"round":8,"first_round":8,"ended_ms":1795036004497,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:17-18","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"29"}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":10,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004505/00000000000000000001/00000000000000000004','{"table":1,"round":4,"game":"blackjack","ended_ms":1795036004505,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000004/00000001795036004505/00000000000000000001/00000000000000000004','{"table":1,"round":4,"game":"blackjack","ended_ms":1795036004505,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000004','{"game":"blackjack","elections":{},"round":4,"first_round":4,"ended_ms":1795036004505,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Jh"},{"card":"Qc"},{"card":"Tc"},{"card":"3s"},{"card":"Jd"},{"act":{"seat":"1","do":"draw"}},{"card":"4c"},{"act":{"seat":"1","do":"stand"}},{"act":{"seat":"2","do":"stand"}},{"card":"5d"},{"card":"6d"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000008','{"game":"keno","elections":{},"round":8,"first_round":1,"ended_ms":1795036004554,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"2","wager":"way","ordinal":2,"ways":[{"spots":[21,45,50,54],"rate":"3.00"},{"spots":[21,45,55,62],"rate":"3.00"},{"spots":[50,54,55,62],"rate":"3.00"}],"games":1,"price":"9.00","issued":"2026-11-18T21:06:44Z","number":3,"work_station":1,"through_runner":false,"games_over":1,"won":"3.00","refunded":"0.00","redeems_at_once":false},{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":4,"won":"16.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1]]},"is_locked":false,"is_down":false,"paper":{"games":7,"tickets":5,"drawn":[8,12,14,18,22,24,26,28,32,36,37,40,41,44,48,52,59,60,65,71]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[9,11,12,17,19,20,26,32,34,37,43,48,50,52,53,55,60,70,72,80]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004577/00000000000000000005/00000000000000000008','{"table":5,"round":8,"game":"three-card-poker","ended_ms":1795036004577,"nets":[{"seat":"1","user":3,"net":"50.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000008','{"game":"three-card-poker","elections":{},"round":8,"first_round":6,"ended_ms":1795036004577,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":2},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Jc"},{"card":"4c"},{"card":"Qc"},{"card":"8h"},{"card":"7c"},{"card":"Qd"},{"act":{"seat":"1","do":"play","amount":"10.00"}}]},"series":8,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"50.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000008','255d761cbffdf18fb82ba3b5d700278e8333832fb90bbbb85576c52ec93d7710');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000009','{"table":5,"series":9,"commitment":"0ab12008862c1a5bcba8b9cb91483e40c98ce5217955db762b0bba24789f5477","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":9,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004589/00000000000000000006/00000000000000000008','{"table":6,"round":8,"game":"hold-em-high","ended_ms":1795036004589,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795036004589/00000000000000000006/00000000000000000008','{"table":6,"round":8,"game":"hold-em-high","ended_ms":1795036004589,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000008','{"game":"hold-em-high","elections":{},"round":8,"first_round":8,"ended_ms":1795036004589,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"1","kill_button":null,"inactive":0,"dealt_last":0,"displayed":["0.00","0.00"],"paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Js"},{"card":"6h"},{"card":"6d"},{"card":"9s"},{"act":{"seat":"2","do":"fold"}}]},"series":8,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"1.00"},{"seat":"2","user":9,"net":"-1.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000008','90f5a1f2bd7ddc3984689cac42e8b6a65d08a8eb80654cf3164b2732deef03cd');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000009','{"table":6,"series":9,"commitment":"77bb209ff733aea0a7dc0e2236f6a6d9708a2ab614bb048da0c1579762d10ba9","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":9,"game":"hold-em-high","elections":{"limits":{"kind":"no-limit","min":"2.00"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795036004609/00000000000000000004/00000000000000000006','{"table":4,"round":6,"game":"pai-gow","ended_ms":1795036004609,"nets":[{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000006','{"game":"pai-gow","elections":{},"round":6,"first_round":1,"ended_ms":1795036004609,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":0},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"4-3-2"},{"card":"Eleven (5-6)"},{"card":"Four (1-3)"},{"card":"Nine (4-5)"},{"card":"Twelve (6-6)"},{"card":"Five (2-3)"},{"card":"Nine (3-6)"},{"card":"Four (2-2)"},{"card":"Two (1-1)"},{"card":"Six (3-3)"},{"card":"Eight (3-5)"},{"card":"Four (2-2)"},{"card":"Six (1-5)"},{"card":"Six (1-5)"},{"card":"Seven (1-6)"},{"card":"Eleven (5-6)"},{"card":"Two (1-1)"},{"card":"Ten (5-5)"},{"card":"Twelve (6-6)"},{"card":"Six (2-4)"},{"card":"Six (3-3)"},{"card":"Seven (3-4)"},{"card":"Ten (4-6)"},{"card":"Seven (2-5)"},{"card":"Five (1-4)"},{"card":"Seven (1-6)"},{"card":"Four (1-3)"},{"card":"Eight (2-6)"},{"card":"Ten (5-5)"},{"card":"Eight (4-4)"},{"card":"Ten (4-6)"},{"card":"Eight (4-4)"},{"card":"Three (1-2)"},{"act":{"seat":"2","do":"set","high":["Six (3-3)","Eight (3-5)"],"low":["Four (2-2)","Six (1-5)"]}},{"act":{"seat":"2","do":"decline"}}]},"series":6,"is_whole":true,"nets":[{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000006','2df616d22016744113e9f7cd9d6c16eeb8034e7835cf12858d4e9013352bcc61');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000007','{"table":4,"series":7,"commitment":"ab7d5b9bf6387fcc3f08f4837e96281270f4d71e3367030426745cdc33efc665","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1,"first_round":7,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004654/00000000000000000001/00000000000000000005','{"table":1,"round":5,"game":"blackjack","ended_ms":1795036004654,"nets":[{"seat":"1","user":3,"net":"10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000004/00000001795036004654/00000000000000000001/00000000000000000005','{"table":1,"round":5,"game":"blackjack","ended_ms":1795036004654,"nets":[{"seat":"1","user":3,"net":"10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000005','{"game":"blackjack","elections":{},"round":5,"first_round":5,"ended_ms":1795036004654,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"6s"},{"card":"6h"},{"card":"3d"},{"card":"8c"},{"card":"6s"},{"act":{"seat":"1","do":"stand"}},{"act":{"seat":"2","do":"draw"}},{"card":"Js"},{"card":"Kc"},{"card":"9s"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"10.00"},{"seat":"2","user":4,"net":"-10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036004669/00000000000000000005/00000000000000000009','{"table":5,"round":9,"game":"three-card-poker","ended_ms":1795036004669,"nets":[{"seat":"1","user":3,"net":"50.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000009','{"game":"three-card-poker","elections":{},"round":9,"first_round":6,"ended_ms":1795036004669,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":3},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"3c"},{"card":"2h"},{"card":"2s"},{"card":"3h"},{"card":"4h"},{"card":"5s"}]},"series":9,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"50.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000009','5d531551f6cd7bc72e5f125f8389e17d206209d580d3513a1ee10295675cb2d3');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000010','{"table":5,"series":10,"commitment":"02a969f330e05a7fa01f79eeb66a8b4ab4287323062305ae83a2de7e1e1318d6","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":10,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000010/00000001795036004677/00000000000000000007/00000000000000000009','{"table":7,"round":9,"game":"roulette","ended_ms":1795036004677,"nets":[{"seat":"2","user":10,"net":"-50.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000007/00000000000000000009','{"game":"roulette","elections":{},"round":9,"first_round":9,"ended_ms":1795036004677,"users":[["1",3],["2",10]],"saved":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"split:2-3","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"three-numbers:19-20-21","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"straight:9","amount":"20.00"}},{"act":{"do":"no-more-bets"}},{"item":"16"}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":10,"net":"-50.00"}]}');
INSERT INTO docs VALUES('closed','00000000000000000007','{"summary":{"id":7,"name":"Roulette","game":"roulette","title":"Roulette","dealing":"house","chips":"practice","status":"closed","seats_count":12,"seats":[],"round":10,"hints":true},"opened_by":3,"elections":{}}');
INSERT INTO docs VALUES('closed-table','00000000000000000007','{"id":7,"opened":{"by":3,"game":"roulette","name":"Roulette","elections":{},"dealing":"house","timing":{"betting_seconds":0,"choice_seconds":0},"time_bank":{"seconds":60,"refill_seconds":5},"hints":true},"elections":{},"status":"closed","dealer":null,"notices":[],"hints":true,"limits":[],"books":{"places":{},"meter":"0.00"},"round":10,"first_round":10,"is_rebased":false,"live":{"start":{"open":[],"placed":[]},"fresh_shoe":false,"inputs":[]},"epoch":1,"position":{"series":1,"cards_count":0,"items_count":9,"cutting_card_seen":false},"began":{"series":1,"round":1,"commitment":"9b8591299c9343f47c0e686da065c14174b3f8f4a32412e563b507b639997b2f","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f"},"added":[],"after_seq":325,"entries_count":3}');
INSERT INTO docs VALUES('seed','00000000000000000007/00000000000000000001','b595ed683caf53d83bc7294ca0984ff21cdd1264813bd4ca594835a94dca20e0');
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

[games.tables.elections]
wheel = "single-zero"

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

[[games.tables]]
numbers = ["PG-1"]
pit = "7"

[[games]]
id = "pai-gow-poker"

[games.elections]
bonus = true
table-minimum = 25
table-maximum = 5_000

[[games.tables]]
numbers = ["PGP-1"]
pit = "7"

[[games]]
id = "asia-poker"

[games.elections]
table-minimum = 15
table-maximum = 1_000

[[games.tables]]
numbers = ["AP-1"]
pit = "7"

[[games]]
id = "supreme-pai-gow"

[games.elections]
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
INSERT INTO docs VALUES('filing','00000000000000000001','{"number":1,"kind":"submission","by":1,"at_ms":1795036004709,"title":"Rules of the games of Boardwalk Sample Casino","effective_ms":1796101200000,"says":["in effect from 2026-12-01","70 tables","signs: On the layout to the dealer''s right, facing the players; 6 by 9 inches or larger, letters no smaller than 9 points; English; Spanish and Chinese on request"],"sha256":"f36d404c2016824d1b2a816d36130009964f481d59cf191b134f11534320015a"}');
INSERT INTO docs VALUES('tournament','00000000000000000001','{"id":1,"by":3,"made_ms":1795036004733,"plan":{"name":"Thursday","game":"craps","elections":{},"starts_ms":1795036004933,"structure":{"kind":"accumulation","minutes":5,"rounds":3},"buy_in":"10.00","stack":"500.00","tips":250,"prizes":[6000,4000],"least":2,"most":1000,"timing":{"betting_seconds":20,"choice_seconds":30},"time_bank":{"seconds":60,"refill_seconds":5},"controls":{"rules":"","registration":"","equipment":"","forms":""}},"status":"running","notice":null,"entrants":{"11":{"name":"guest-11","paid":"10.00","rebuys":0,"add_ons":0},"12":{"name":"guest-12","paid":"10.00","rebuys":0,"add_ons":0},"13":{"name":"guest-13","paid":"10.00","rebuys":0,"add_ons":0}},"collected":"30.00","played_ms":11,"session":1,"session_from_ms":11,"drawn":[{"table":8,"users":[12,11,13]}],"out":[],"places":[],"tips_withheld":"0.00","reason":null}');
INSERT INTO docs VALUES('user','00000000000000000011','{"id":11,"name":"guest-11","role":"guest"}');
INSERT INTO docs VALUES('user','00000000000000000012','{"id":12,"name":"guest-12","role":"guest"}');
INSERT INTO docs VALUES('user','00000000000000000013','{"id":13,"name":"guest-13","role":"guest"}');
INSERT INTO docs VALUES('secret','00000000000000000008/00000000000000000001','xchacha20poly1305:e0e80bf5747ad9082869ad98e75f3ed6d6589193584069e6c1869a40b7e8b6fcac32856a73ec4d695b9e1676be06aeaea89e885cc549ee0bebe6776f7eb6f64d67a7868cb2d188245b60309d775481ecb30f13f3c0a78edcdf500369afb12dd3147c49ec8efb8d0f');
INSERT INTO docs VALUES('series','00000000000000000008/00000000000000000001','{"table":8,"series":1,"commitment":"31c6b4d4171e63bb679d0607c5214d045d1dfe392560468478216180a07bf928","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","first_round":1,"game":"craps","elections":{"permit-wagers-outside-limits":false,"smallest-chip":"0.01","6-7-8":false,"fire-bet":false,"fire-bet-pay-table":"A","horn-high-layout-area":true,"buy-bet":true,"buy-bet-percent":5,"buy-bet-collection":"when-made","buy-bet-in-lieu-of-place-bet-to-win":false,"lay-bet":true,"lay-bet-percent":5,"lay-bet-collection":"when-made","lay-bet-in-lieu-of-place-bet-to-lose":false,"supplemental-wager-limit":1,"excess-supplemental-wager-to-facilitate-payout":false}}');
INSERT INTO docs VALUES('table','00000000000000000008','{"id":8,"opened":{"by":3,"game":"craps","name":"Thursday, table 1","elections":{},"dealing":"house","timing":{"betting_seconds":20,"choice_seconds":30},"time_bank":{"seconds":60,"refill_seconds":5},"chips":{"tournament":1},"hints":false,"tournament":{"session":1,"number":1,"most_rounds":3}},"elections":{},"status":"open","dealer":null,"notices":[],"hints":false,"limits":[],"books":{"places":{},"meter":"0.00"},"round":1,"first_round":1,"is_rebased":false,"live":{"start":{"bets":{"open":[],"placed":[]},"point":null,"hand":{"holder":null,"previous":null,"declined":[],"is_dealer":false,"has_come_out":false,"made_point":false,"was_seven":false,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[]},"epoch":1,"position":{"series":1,"cards_count":0,"items_count":0,"cutting_card_seen":false},"began":{"series":1,"round":1,"commitment":"31c6b4d4171e63bb679d0607c5214d045d1dfe392560468478216180a07bf928","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f"},"added":[],"after_seq":0,"entries_count":2}');
INSERT INTO docs VALUES('played','00000000000000000006/00000001795036005583/00000000000000000003/00000000000000000009','{"table":3,"round":9,"game":"keno","ended_ms":1795036005583,"nets":[{"seat":"2","user":6,"net":"-6.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000009','{"game":"keno","elections":{},"round":9,"first_round":1,"ended_ms":1795036005583,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"2","wager":"way","ordinal":2,"ways":[{"spots":[21,45,50,54],"rate":"3.00"},{"spots":[21,45,55,62],"rate":"3.00"},{"spots":[50,54,55,62],"rate":"3.00"}],"games":1,"price":"9.00","issued":"2026-11-18T21:06:44Z","number":3,"work_station":1,"through_runner":false,"games_over":1,"won":"3.00","refunded":"0.00","redeems_at_once":false},{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":4,"won":"16.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1]]},"is_locked":false,"is_down":false,"paper":{"games":8,"tickets":5,"drawn":[9,11,12,17,19,20,26,32,34,37,43,48,50,52,53,55,60,70,72,80]}},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"redeem","wager":"way#2","at":"keno-runner","on":"2026-11-18T21:06:44Z"}},{"act":{"seat":"2","do":"wager","wager":"split","groups":[[6,57,43,51,63],[19,15,44]],"rates":["4.00","1.00"],"issued":"2026-11-18T21:06:44Z"}},{"act":{"do":"lock-out"}},{"item":[1,2,13,15,32,35,37,38,40,41,44,45,50,52,53,58,62,68,76,77]}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":6,"net":"-6.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000010','{"game":"keno","elections":{},"round":10,"first_round":1,"ended_ms":1795036005613,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":4,"won":"16.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"split","ordinal":1,"ways":[{"spots":[6,43,51,57,63],"rate":"4.00"},{"spots":[15,19,44],"rate":"1.00"}],"games":1,"price":"5.00","issued":"2026-11-18T21:06:44Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"1.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1],["2","split",1]]},"is_locked":false,"is_down":false,"paper":{"games":9,"tickets":6,"drawn":[1,2,13,15,32,35,37,38,40,41,44,45,50,52,53,58,62,68,76,77]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[3,7,8,15,16,25,27,34,41,43,46,47,48,54,63,66,75,76,79,80]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036005653/00000000000000000001/00000000000000000006','{"table":1,"round":6,"game":"blackjack","ended_ms":1795036005653,"nets":[{"seat":"1","user":3,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000006','{"game":"blackjack","elections":{},"round":6,"first_round":6,"ended_ms":1795036005653,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Td"},{"card":"Kc"},{"card":"6c"},{"act":{"seat":"1","do":"stand"}},{"card":"3s"},{"card":"5h"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000011','{"game":"keno","elections":{},"round":11,"first_round":1,"ended_ms":1795036005660,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":4,"won":"16.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"split","ordinal":1,"ways":[{"spots":[6,43,51,57,63],"rate":"4.00"},{"spots":[15,19,44],"rate":"1.00"}],"games":1,"price":"5.00","issued":"2026-11-18T21:06:44Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"1.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1],["2","split",1]]},"is_locked":false,"is_down":false,"paper":{"games":10,"tickets":6,"drawn":[3,7,8,15,16,25,27,34,41,43,46,47,48,54,63,66,75,76,79,80]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[2,9,13,14,15,24,27,32,33,34,37,40,41,42,47,53,55,65,77,78]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036005673/00000000000000000005/00000000000000000010','{"table":5,"round":10,"game":"three-card-poker","ended_ms":1795036005673,"nets":[{"seat":"1","user":3,"net":"10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000010','{"game":"three-card-poker","elections":{},"round":10,"first_round":6,"ended_ms":1795036005673,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":4},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Kc"},{"card":"8h"},{"card":"2d"},{"card":"Jh"},{"card":"2h"},{"card":"3c"}]},"series":10,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000010','d1ef434ecde779b844731bd47d263e5b0046dff7ce4dfe33d1055419fde52a19');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000011','{"table":5,"series":11,"commitment":"bb481967d88d3ac8a389eaf3f7a6319086f95e9089ab7abae87af885d0d89da4","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":11,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036005681/00000000000000000006/00000000000000000009','{"table":6,"round":9,"game":"hold-em-high","ended_ms":1795036005681,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":9,"net":"2.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795036005681/00000000000000000006/00000000000000000009','{"table":6,"round":9,"game":"hold-em-high","ended_ms":1795036005681,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":9,"net":"2.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000009','{"game":"hold-em-high","elections":{},"round":9,"first_round":9,"ended_ms":1795036005681,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"2","kill_button":null,"inactive":0,"dealt_last":0,"displayed":["0.00","0.00"],"paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"20.00"}},{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"7d"},{"card":"6d"},{"card":"4c"},{"card":"3d"},{"act":{"seat":"1","do":"call","amount":"1.00"}},{"act":{"seat":"2","do":"raise","to":"10.00"}},{"act":{"seat":"1","do":"fold"}}]},"series":9,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-2.00"},{"seat":"2","user":9,"net":"2.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000009','f034014fbfe58df57bb056c7a90a0b0f308c5970eafb5de6489c8b3e03c21a52');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000010','{"table":6,"series":10,"commitment":"03e1d19d92535adf7ed1ddc6a600ab18d1767bfd1e34644daf33e2b3f412e7bd","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":10,"game":"hold-em-high","elections":{"limits":{"kind":"no-limit","min":"2.00"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000012','{"game":"keno","elections":{},"round":12,"first_round":1,"ended_ms":1795036005690,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":4,"won":"16.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"split","ordinal":1,"ways":[{"spots":[6,43,51,57,63],"rate":"4.00"},{"spots":[15,19,44],"rate":"1.00"}],"games":1,"price":"5.00","issued":"2026-11-18T21:06:44Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"1.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1],["2","split",1]]},"is_locked":false,"is_down":false,"paper":{"games":11,"tickets":6,"drawn":[2,9,13,14,15,24,27,32,33,34,37,40,41,42,47,53,55,65,77,78]}},"fresh_shoe":false,"inputs":[{"act":{"do":"lock-out"}},{"item":[10,11,13,21,30,31,33,34,37,39,40,42,47,48,49,51,52,69,70,71]}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000007/00000001795036005709/00000000000000000004/00000000000000000007','{"table":4,"round":7,"game":"pai-gow","ended_ms":1795036005709,"nets":[{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000004/00000000000000000007','{"game":"pai-gow","elections":{},"round":7,"first_round":1,"ended_ms":1795036005709,"users":[["1",3],["2",7]],"saved":{"start":{"stakes":[],"same_player":[["2"]],"start":0},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"pai-gow","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"item":"6-2-1"},{"card":"Six (3-3)"},{"card":"Two (1-1)"},{"card":"Five (2-3)"},{"card":"Four (1-3)"},{"card":"Four (1-3)"},{"card":"Eight (4-4)"},{"card":"Seven (1-6)"},{"card":"Two (1-1)"},{"card":"Six (2-4)"},{"card":"Eight (3-5)"},{"card":"Ten (4-6)"},{"card":"Seven (2-5)"},{"card":"Four (2-2)"},{"card":"Ten (5-5)"},{"card":"Twelve (6-6)"},{"card":"Ten (5-5)"},{"card":"Three (1-2)"},{"card":"Six (1-5)"},{"card":"Nine (4-5)"},{"card":"Eight (2-6)"},{"card":"Twelve (6-6)"},{"card":"Five (1-4)"},{"card":"Eleven (5-6)"},{"card":"Seven (1-6)"},{"card":"Six (1-5)"},{"card":"Six (3-3)"},{"card":"Seven (3-4)"},{"card":"Eight (4-4)"},{"card":"Eleven (5-6)"},{"card":"Nine (3-6)"},{"card":"Four (2-2)"},{"card":"Ten (4-6)"},{"act":{"seat":"2","do":"set","high":["Eight (3-5)","Ten (4-6)"],"low":["Six (2-4)","Seven (2-5)"]}},{"act":{"seat":"2","do":"surrender"}}]},"series":7,"is_whole":true,"nets":[{"seat":"2","user":7,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000004/00000000000000000007','40618645aed15abf4f906eac68dd702fc009ad72cea0ceca012d8baa094b015c');
INSERT INTO docs VALUES('series','00000000000000000004/00000000000000000008','{"table":4,"series":8,"commitment":"00af504f6c5be0479605cfc6ff7f8b6be6e68b8bd7be6eb9faadf7b9fb993974","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"tiles","decks":1,"first_round":8,"game":"pai-gow","elections":{"house-way":"text","boxes-per-player":1,"vigorish-rounding":"exact","player-banking":false,"co-banking":false,"dealer-wager-calculation":"last-wager","dragons-eye":false,"dragons-eye-without-main-wager":false,"dragons-eye-vigorish-method":"five-percent","dragons-eye-starting-position":"dragons-eye-button"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036005710/00000000000000000005/00000000000000000011','{"table":5,"round":11,"game":"three-card-poker","ended_ms":1795036005710,"nets":[{"seat":"1","user":3,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000011','{"game":"three-card-poker","elections":{},"round":11,"first_round":11,"ended_ms":1795036005710,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"pair-plus","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Kd"},{"card":"6h"},{"card":"Qh"},{"card":"5s"},{"card":"8s"},{"card":"2s"}]},"series":11,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000011','008c0d29191eb76980e1f3fa083deab09d06262f65be0ebb6be961610fd9e94b');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000012','{"table":5,"series":12,"commitment":"3a116372ed8b72db005bc31ad2084db372a56b169c61241d7ded1bb7f14beb7e","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":12,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036005718/00000000000000000006/00000000000000000010','{"table":6,"round":10,"game":"hold-em-high","ended_ms":1795036005718,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795036005718/00000000000000000006/00000000000000000010','{"table":6,"round":10,"game":"hold-em-high","ended_ms":1795036005718,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000010','{"game":"hold-em-high","elections":{},"round":10,"first_round":10,"ended_ms":1795036005718,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"1","kill_button":null,"inactive":0,"dealt_last":0,"displayed":["0.00","0.00"],"paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"5s"},{"card":"Qs"},{"card":"8d"},{"card":"Ad"},{"act":{"seat":"2","do":"call","amount":"1.00"}},{"act":{"seat":"1","do":"check"}},{"card":"Js"},{"card":"Qc"},{"card":"3d"},{"card":"6h"},{"act":{"seat":"2","do":"fold"}}]},"series":10,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000010','d60b06022340d62a80256e0e7ef8f4db62c88f29e7d14e2002fa4fe571d9edfa');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000011','{"table":6,"series":11,"commitment":"ea0ff7cb1a5d89753c1b1b9f2d6acc575c8fb9eed14fd6e8dd2f74e5663e3247","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":11,"game":"hold-em-high","elections":{"limits":{"kind":"no-limit","min":"2.00"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036005721/00000000000000000001/00000000000000000007','{"table":1,"round":7,"game":"blackjack","ended_ms":1795036005721,"nets":[{"seat":"1","user":3,"net":"10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000007','{"game":"blackjack","elections":{},"round":7,"first_round":7,"ended_ms":1795036005721,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"Ad"},{"card":"6c"},{"card":"9c"},{"act":{"seat":"1","do":"draw"}},{"card":"7h"},{"act":{"seat":"1","do":"stand"}},{"card":"Kc"},{"card":"7h"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"10.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000006/00000001795036005722/00000000000000000003/00000000000000000013','{"table":3,"round":13,"game":"keno","ended_ms":1795036005722,"nets":[{"seat":"2","user":6,"net":"-8.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000013','{"game":"keno","elections":{},"round":13,"first_round":1,"ended_ms":1795036005722,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":4,"won":"16.00","refunded":"0.00","redeems_at_once":false},{"seat":"2","wager":"split","ordinal":1,"ways":[{"spots":[6,43,51,57,63],"rate":"4.00"},{"spots":[15,19,44],"rate":"1.00"}],"games":1,"price":"5.00","issued":"2026-11-18T21:06:44Z","number":6,"work_station":1,"through_runner":false,"games_over":1,"won":"1.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1],["2","split",1]]},"is_locked":false,"is_down":false,"paper":{"games":12,"tickets":6,"drawn":[10,11,13,21,30,31,33,34,37,39,40,42,47,48,49,51,52,69,70,71]}},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"redeem","wager":"split","on":"2026-11-18T21:06:45Z"}},{"act":{"seat":"2","do":"wager","wager":"straight","spots":[33,19,57,36,32],"rate":"4.00","issued":"2026-11-18T21:06:45Z"}},{"act":{"do":"lock-out"}},{"item":[5,7,9,10,16,22,33,34,35,37,44,50,55,58,60,68,74,76,77,80]}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":6,"net":"-8.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000004','{"game":"craps","elections":{},"round":4,"first_round":1,"ended_ms":1795036005725,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1]]},"point":null,"hand":{"holder":null,"previous":"1","declined":[],"is_dealer":false,"has_come_out":false,"made_point":false,"was_seven":true,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"field-bet","amount":"10.00"}},{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('round','00000000000000000002/00000000000000000005','{"game":"craps","elections":{},"round":5,"first_round":1,"ended_ms":1795036005731,"users":[["1",3],["2",5]],"saved":{"start":{"bets":{"open":[{"seat":"2","wager":"field-bet","ordinal":1,"stake":"10.00","mark":{"point":null,"on":false,"fee":"0.00","original":"10.00","points_made":0,"has_come_out":false}}],"placed":[["1","11-in-one-roll",1],["1","pass-bet",1],["2","two-four-on-the-hop",1],["1","buy-bet:10",1],["2","11-in-one-roll",1],["2","field-bet",1]]},"point":null,"hand":{"holder":null,"previous":"1","declined":[],"is_dealer":false,"has_come_out":false,"made_point":false,"was_seven":true,"line_declined_by":null,"is_waiting":false},"standing":[],"is_called":false,"taken_back":[]},"fresh_shoe":false,"inputs":[{"act":{"do":"no-more-bets"}}]},"series":1,"is_whole":true,"nets":[]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036005741/00000000000000000005/00000000000000000012','{"table":5,"round":12,"game":"three-card-poker","ended_ms":1795036005741,"nets":[{"seat":"1","user":3,"net":"-10.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000005/00000000000000000012','{"game":"three-card-poker","elections":{},"round":12,"first_round":11,"ended_ms":1795036005741,"users":[["1",3],["2",8]],"saved":{"start":{"stakes":[],"deck_removed":false,"uncounted":1},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"ante","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"7h"},{"card":"8h"},{"card":"2c"},{"card":"Jd"},{"card":"6s"},{"card":"Ad"},{"act":{"seat":"1","do":"forfeit"}}]},"series":12,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-10.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000005/00000000000000000012','d6ab3d406614d0e53bca426d7ac6a64b4bbd0d6c89ba504bded2ad5e009f7fef');
INSERT INTO docs VALUES('series','00000000000000000005/00000000000000000013','{"table":5,"series":13,"commitment":"da726726064291ee58382759ee990be4bcdd1559f6b42d4e1a0f9914d683f174","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":13,"game":"three-card-poker","elections":{"version":"normal","ante-bonus-straight-flush-odds":"5 to 1","six-card-bonus":false,"six-card-bonus-pay-table":"A","settlement-procedure":1,"dealer-stack-delivery":"at-once","dealing":"manual-dealing-shoe","shuffling":"manual","second-deck":false,"shuffler-counts-cards":false,"boxes-per-player":1}}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036005743/00000000000000000001/00000000000000000008','{"table":1,"round":8,"game":"blackjack","ended_ms":1795036005743,"nets":[{"seat":"1","user":3,"net":"-20.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000001/00000000000000000008','{"game":"blackjack","elections":{},"round":8,"first_round":8,"ended_ms":1795036005743,"users":[["1",3],["2",4]],"saved":{"start":{"shoe":{"is_new":false,"new_dealer":false,"reshuffle":false,"cut":{"opener":"highest","last":{"by":"1","cards":208}}},"stakes":[],"shared":[],"streaks":[],"meter":null,"meter_is_counted":false,"entitled":null,"lights_out":0,"waived":0,"determinant":null,"reader_failed":false},"fresh_shoe":false,"inputs":[{"act":{"seat":"1","do":"wager","wager":"blackjack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"8d"},{"card":"Jd"},{"card":"3c"},{"act":{"seat":"1","do":"double-down","amount":"10.00"}},{"card":"4s"},{"card":"Qc"}]},"series":1,"cut":208,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"-20.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000006/00000001795036005744/00000000000000000003/00000000000000000014','{"table":3,"round":14,"game":"keno","ended_ms":1795036005744,"nets":[{"seat":"2","user":6,"net":"-6.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000003/00000000000000000014','{"game":"keno","elections":{},"round":14,"first_round":1,"ended_ms":1795036005744,"users":[["1",3],["2",6]],"saved":{"start":{"tickets":{"open":[{"seat":"1","wager":"multi-race","ordinal":1,"ways":[{"spots":[28,33,64],"rate":"2.00"},{"spots":[7,32],"rate":"1.00"}],"games":4,"price":"12.00","issued":"2026-11-18T21:06:44Z","number":4,"work_station":1,"through_runner":false,"games_over":4,"won":"16.00","refunded":"0.00","redeems_at_once":false}],"issued":[["1","quick-pick",1],["2","way",2],["1","multi-race",1],["2","quick-pick",1],["2","split",1],["2","straight",1]]},"is_locked":false,"is_down":false,"paper":{"games":13,"tickets":7,"drawn":[5,7,9,10,16,22,33,34,35,37,44,50,55,58,60,68,74,76,77,80]}},"fresh_shoe":false,"inputs":[{"act":{"seat":"2","do":"wager","wager":"split","groups":[[4],[48,71,21,9,54]],"rates":["3.00","1.00"],"issued":"2026-11-18T21:06:45Z"}},{"act":{"seat":"2","do":"wager","wager":"quick-pick","spot-count":2,"rate":"2.00","issued":"2026-11-18T21:06:45Z"}},{"item":[11,38]},{"act":{"do":"lock-out"}},{"item":[6,7,8,9,10,12,16,23,26,31,35,39,42,44,51,60,64,65,67,80]}]},"series":1,"is_whole":true,"nets":[{"seat":"2","user":6,"net":"-6.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000003/00000001795036005746/00000000000000000006/00000000000000000011','{"table":6,"round":11,"game":"hold-em-high","ended_ms":1795036005746,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('played','00000000000000000009/00000001795036005746/00000000000000000006/00000000000000000011','{"table":6,"round":11,"game":"hold-em-high","ended_ms":1795036005746,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('round','00000000000000000006/00000000000000000011','{"game":"hold-em-high","elections":{},"round":11,"first_round":11,"ended_ms":1795036005746,"users":[["1",3],["2",9]],"saved":{"start":{"stakes":[],"button":"2","kill_button":null,"inactive":0,"dealt_last":0,"displayed":["0.00","0.00"],"paid_out":null,"seated":0,"charges":[],"is_closed":false,"was_played":false,"told":{}},"fresh_shoe":true,"inputs":[{"act":{"seat":"1","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"seat":"2","do":"wager","wager":"stack","amount":"10.00"}},{"act":{"do":"no-more-bets"}},{"card":"7d"},{"card":"7s"},{"card":"Qh"},{"card":"6d"},{"act":{"seat":"1","do":"call","amount":"1.00"}},{"act":{"seat":"2","do":"fold"}}]},"series":11,"is_whole":true,"nets":[{"seat":"1","user":3,"net":"2.00"},{"seat":"2","user":9,"net":"-2.00"}]}');
INSERT INTO docs VALUES('seed','00000000000000000006/00000000000000000011','66e02907abc6b8656da42b7951e3dba46d08453f8832df56f8d7dcf5ee930b15');
INSERT INTO docs VALUES('series','00000000000000000006/00000000000000000012','{"table":6,"series":12,"commitment":"67bd9ac2f747eca1f8d1b3a6559f69f9504b10a1808a399376ce7f80ebf31b8d","house":"94ae5de8d9b2cb7db2f2d712d6d4c62f","deck":"standard","decks":1,"first_round":12,"game":"hold-em-high","elections":{"limits":{"kind":"no-limit","min":"2.00"},"minimum-raise":"any","ante":0,"max-players":11,"pot-split-unit":"1.00","odd-chip-rule":"highest-card-by-suit","button-start":"right-of-dealer","shuffling":"manual","disclose-discards":false,"blinds":["1.00","2.00"],"heads-up-blinds":"left-of-button","check-raise":true,"single-deck-wash":false,"absence":"covered","buy-the-button":false,"alternative-hands":false,"exposed-card-use":"discard","count-method":"full-deck"}}');
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
INSERT INTO sums VALUES('balance','wallet:10',133000);
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
INSERT INTO sums VALUES('count','2026-11-18/1',8);
INSERT INTO sums VALUES('count','2026-11-18/3',3);
INSERT INTO sums VALUES('count','2026-11-18/4',12);
INSERT INTO sums VALUES('count','2026-11-18/5',18);
INSERT INTO sums VALUES('count','2026-11-18/6',16);
INSERT INTO sums VALUES('count','2026-11-18/7',20);
INSERT INTO sums VALUES('drop','2026-11-18/1',10000);
INSERT INTO sums VALUES('drop','2026-11-18/3',10000);
INSERT INTO sums VALUES('drop','2026-11-18/4',10000);
INSERT INTO sums VALUES('drop','2026-11-18/5',10000);
INSERT INTO sums VALUES('drop','2026-11-18/6',10000);
INSERT INTO sums VALUES('drop','2026-11-18/7',10000);
INSERT INTO sums VALUES('fee','2026-11-18/4',50);
INSERT INTO sums VALUES('handle','2026-11-18/1/blackjack',8000);
INSERT INTO sums VALUES('handle','2026-11-18/3/quick-pick',700);
INSERT INTO sums VALUES('handle','2026-11-18/3/way',900);
INSERT INTO sums VALUES('handle','2026-11-18/4/pai-gow',14000);
INSERT INTO sums VALUES('handle','2026-11-18/5/ante',7000);
INSERT INTO sums VALUES('handle','2026-11-18/5/pair-plus',8000);
INSERT INTO sums VALUES('handle','2026-11-18/5/play',5000);
INSERT INTO sums VALUES('handle','2026-11-18/6/stack',22000);
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
INSERT INTO sums VALUES('win','2026-11-18/1',8000);
INSERT INTO sums VALUES('win','2026-11-18/3',1300);
INSERT INTO sums VALUES('win','2026-11-18/4',9000);
INSERT INTO sums VALUES('win','2026-11-18/5',-6000);
INSERT INTO sums VALUES('win','2026-11-18/7',-28000);
CREATE INDEX record_of_table ON record (table_id, seq);
CREATE INDEX ledger_of_person ON ledger (account, seq, line)
        WHERE account < 'c' OR account = 'issued' OR account = 'sold' OR account >= 'wallet:';
COMMIT;

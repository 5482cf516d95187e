/**
 * Words that are common in lists of leaked passwords. A password made only of these words, digits and symbols is
 * refused. Words are compared after undoing common substitutions (0 for o, 1 for l, 3 for e, 4 and @ for a, 5 and $ for
 * s).
 */
export const COMMON_WORDS: readonly string[] = `
password passwort passwords passphrase passcode secret secrets qwerty qwertz azerty asdfgh asdf zxcvbn zxcv qazwsx wsxedc
welcome willkommen letmein login logon signin access admin administrator root user username guest default changeme change
test testing tester temp temporary iloveyou love loveyou forever always trustno iam the and you your my me is not only
monkey dragon master shadow sunshine princess football baseball basketball soccer hockey superman batman spiderman pokemon
starwars computer internet system server network windows microsoft google facebook linkedin apple samsung android twitter
hello world hallo bonjour hola money dollar rich bank banking loan loans lender lending broker mortgage credit finance
company business office manager employee staff customer account accounts security secure private safe safety
summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april june july
august september october november december today tomorrow birthday christmas easter happy newyear
michael jennifer jessica ashley daniel charlie jordan thomas robert andrew matthew joshua anthony william david james john
maria anna alexander nicole michelle amanda hunter harley ranger buster tigger pepper ginger cookie flower freedom whatever
mustang corvette ferrari yankees cowboys lakers chelsea liverpool arsenal barcelona america london newyork paris berlin
fuck fuckyou asshole please jesus christ god heaven angel baby babygirl family friend friends mother father
blink killer ninja matrix merlin phoenix thunder silver golden diamond purple orange yellow blue green black white red
one two three four five six seven eight nine zero number abc abcd abcdef xyz pass word key keys open sesame first last name
`
  .trim()
  .split(/\s+/);

/**
 * Complete passwords of 15 or more characters from lists of leaked passwords and famous examples, letters and digits
 * only.
 */
export const COMMON_LONG_PASSWORDS: ReadonlySet<string> = new Set(
  `
correcthorsebatterystaple correcthorsebattery horsebatterystaple troubadour3 thequickbrownfox thequickbrownfoxjumps
thequickbrownfoxjumpsoverthelazydog tobeornottobe tobeornottobethatisthequestion maytheforcebewithyou ihaveadream
allyourbasearebelongtous neveragainneveragain nevergonnagiveyouup wearethechampions somewhereovertherainbow
supercalifragilistic supercalifragilisticexpialidocious antidisestablishmentarianism onceuponatimeinamerica
inthebeginningwastheword ourfatherwhoartinheaven ourfatherwhoartinheavenhallowedbethyname godblessamerica thelordismyshepherd
oncesuponatime itwasadarkandstormynight callmeishmael alliswellthatendswell openthepodbaydoors openthepodbaydoorshal
itsasecrettoeveryone speakfriendandenter youshallnotpass winteriscoming valarmorghulis liveLongandprosper livelongandprosper
iamyourfather iamironmanironman withgreatpowercomesgreatresponsibility hastalavistababy illbebackillbeback elementarymydearwatson
thisismypassword thisisapassword thisisasecurepassword thisismysecretpassword mypasswordissecure mysupersecretpassword
ihatepasswords ihavenopassword idontknowmypassword iforgotmypassword whatismypassword nopasswordneeded passwordispassword
strongpassword securepassword verysecurepassword verystrongpassword longpassword averylongpassword superlongpassword
changemeplease changethispassword pleasechangeme pleasechangethis letmeinplease letmeinnow defaultpassword temporarypassword
administratorpassword administrator123 qwertyuiopasdfgh qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm qazwsxedcrfvtgb
qazwsxedcrfvtgbyhnujm 1qaz2wsx3edc4rfv 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p zaq12wsxcde34rfv zaq1xsw2cde3vfr4 q1w2e3r4t5y6u7i8
a1b2c3d4e5f6g7h8 abcdefghijklmno abcdefghijklmnop abcdefghijklmnopqrstuvwxyz asdfghjklzxcvbnm mnbvcxzlkjhgfdsa poiuytrewqlkjhgfdsa
123456789012345 1234567890123456 12345678901234567890 123456789abcdef 0123456789abcdef 1234567890qwerty 1234567890qwertyuiop
987654321098765 9876543210987654 112233445566778 1122334455667788 314159265358979 3141592653589793 271828182845904 11235813213455
forgetmenotforgetmenot iloveyousomuch iloveyouforever iloveyoumorethan ilovemyfamily ilovemymother ilovemywife ilovemyhusband
ilovemychildren ilovemykids iloveyoubabygirl ilovejesuschrist jesusismysavior jesuslovesme jesusismylord godisgoodallthetime
manchesterunited manchestercity newyorkyankees dallascowboysfan losangeleslakers chicagobulls23 realmadridcf fcbarcelona10
michaeljackson michaeljordan23 christianoronaldo cristianoronaldo justinbieber1 harrypotterharrypotter hogwartsexpress
teenagemutantninjaturtles spongebobsquarepants mickeymouseclub donaldtrump2016 makeamericagreatagain barackobama2008
happybirthdaytoyou merrychristmas happynewyear2024 happynewyear2025 happynewyear2026 summerofsixtynine welcometothejungle
staywaytoheaven stairwaytoheaven bohemianrhapsody yellowsubmarine hotelcalifornia knockingonheavensdoor smellsliketeenspirit
alwaysandforever foreverandalways foreverandever tilldeathdouspart nothinglastsforever neversaynever believeinyourself
followyourdreams carpediemcarpediem hakunamatata whathappensinvegas lasvegasnevada newyorknewyork sanfranciscoca
unitedstatesofamerica unitedkingdom southafrica2010 counterstrike16 worldofwarcraft callofdutyblackops grandtheftauto
minecraftminecraft leagueoflegends playstation2000 nintendo64nintendo commandandconquer halflife2halflife2
mortgageloanofficer loanofficerpassword lendinglendinglending homesweethome2024 homesweethome homeiswheretheheartis
moneymoneymoney showmethemoney timeismoneytimeismoney cashiskingcashisking bankofamerica wellsfargobank jpmorganchase
`
    .trim()
    .toLowerCase()
    .split(/\s+/),
);

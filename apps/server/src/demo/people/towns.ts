/** A town with its county and ZIP codes. */
export interface Town {
  readonly city: string;
  readonly county: string;
  readonly zips: readonly string[];
}

/** Per state: towns separated by `;`, each `city, county, zip zip`. */
const TOWNS = `
AL Birmingham, Jefferson, 35203 35205; Mobile, Mobile, 36602 36604; Huntsville, Madison, 35801 35802
AK Anchorage, Anchorage, 99501 99503; Fairbanks, Fairbanks North Star, 99701; Juneau, Juneau, 99801
AZ Phoenix, Maricopa, 85003 85013; Tucson, Pima, 85701 85705; Flagstaff, Coconino, 86001
AR Little Rock, Pulaski, 72201 72205; Fayetteville, Washington, 72701; Fort Smith, Sebastian, 72901
CA Sacramento, Sacramento, 95814 95816; Fresno, Fresno, 93701 93704; Riverside, Riverside, 92501 92506; Ventura, Ventura, 93001
CO Denver, Denver, 80202 80205; Colorado Springs, El Paso, 80903 80907; Grand Junction, Mesa, 81501
CT Hartford, Hartford, 06103 06105; New Haven, New Haven, 06510 06511; Stamford, Fairfield, 06901
DE Wilmington, New Castle, 19801 19805; Dover, Kent, 19901; Newark, New Castle, 19711
DC Washington, District of Columbia, 20001 20002; Washington, District of Columbia, 20009; Washington, District of Columbia, 20016
FL Tampa, Hillsborough, 33602 33606; Orlando, Orange, 32801 32803; Tallahassee, Leon, 32301; Fort Myers, Lee, 33901
GA Atlanta, Fulton, 30303 30308; Savannah, Chatham, 31401; Macon, Bibb, 31201
HI Honolulu, Honolulu, 96813 96816; Hilo, Hawaii, 96720; Kahului, Maui, 96732
ID Boise, Ada, 83702 83704; Idaho Falls, Bonneville, 83401; Coeur d'Alene, Kootenai, 83814
IL Chicago, Cook, 60614 60618; Springfield, Sangamon, 62701; Peoria, Peoria, 61602; Rockford, Winnebago, 61101
IN Indianapolis, Marion, 46202 46204; Fort Wayne, Allen, 46802; Bloomington, Monroe, 47401
IA Des Moines, Polk, 50309 50312; Cedar Rapids, Linn, 52401; Iowa City, Johnson, 52240
KS Wichita, Sedgwick, 67202 67203; Topeka, Shawnee, 66603; Lawrence, Douglas, 66044
KY Louisville, Jefferson, 40202 40204; Lexington, Fayette, 40507; Bowling Green, Warren, 42101
LA New Orleans, Orleans, 70115 70118; Baton Rouge, East Baton Rouge, 70802; Lafayette, Lafayette, 70501
ME Portland, Cumberland, 04101 04102; Bangor, Penobscot, 04401; Lewiston, Androscoggin, 04240
MD Baltimore, Baltimore City, 21201 21218; Annapolis, Anne Arundel, 21401; Frederick, Frederick, 21701
MA Boston, Suffolk, 02116 02118; Worcester, Worcester, 01608; Springfield, Hampden, 01103
MI Detroit, Wayne, 48201 48226; Grand Rapids, Kent, 49503; Ann Arbor, Washtenaw, 48104
MN Minneapolis, Hennepin, 55401 55408; Duluth, St. Louis, 55802; Rochester, Olmsted, 55901
MS Jackson, Hinds, 39201 39202; Gulfport, Harrison, 39501; Hattiesburg, Forrest, 39401
MO Kansas City, Jackson, 64108 64111; Springfield, Greene, 65806; Columbia, Boone, 65201
MT Billings, Yellowstone, 59101; Missoula, Missoula, 59801; Bozeman, Gallatin, 59715
NE Omaha, Douglas, 68102 68104; Lincoln, Lancaster, 68502; Grand Island, Hall, 68801
NV Las Vegas, Clark, 89101 89117; Reno, Washoe, 89501; Carson City, Carson City, 89701
NH Manchester, Hillsborough, 03101; Concord, Merrimack, 03301; Portsmouth, Rockingham, 03801
NJ Newark, Essex, 07102; Trenton, Mercer, 08608; Cherry Hill, Camden, 08002
NM Albuquerque, Bernalillo, 87102 87106; Santa Fe, Santa Fe, 87501; Las Cruces, Dona Ana, 88001
NY Albany, Albany, 12203 12207; Buffalo, Erie, 14201; Rochester, Monroe, 14604; Brooklyn, Kings, 11215
NC Charlotte, Mecklenburg, 28202 28205; Raleigh, Wake, 27601; Asheville, Buncombe, 28801
ND Fargo, Cass, 58102; Bismarck, Burleigh, 58501; Grand Forks, Grand Forks, 58201
OH Columbus, Franklin, 43201 43215; Cleveland, Cuyahoga, 44113; Cincinnati, Hamilton, 45202
OK Oklahoma City, Oklahoma, 73102 73106; Tulsa, Tulsa, 74103; Norman, Cleveland, 73069
OR Portland, Multnomah, 97209 97214; Eugene, Lane, 97401 97405; Salem, Marion, 97302; Bend, Deschutes, 97701
PA Philadelphia, Philadelphia, 19103 19147; Pittsburgh, Allegheny, 15203; Erie, Erie, 16501
RI Providence, Providence, 02903 02906; Newport, Newport, 02840; Warwick, Kent, 02886
SC Charleston, Charleston, 29401 29403; Columbia, Richland, 29201; Greenville, Greenville, 29601
SD Sioux Falls, Minnehaha, 57104; Rapid City, Pennington, 57701; Pierre, Hughes, 57501
TN Nashville, Davidson, 37203 37206; Memphis, Shelby, 38104; Knoxville, Knox, 37902
TX Austin, Travis, 78701 78704; Houston, Harris, 77007 77019; San Antonio, Bexar, 78205; El Paso, El Paso, 79901
UT Salt Lake City, Salt Lake, 84101 84105; Provo, Utah, 84601; St. George, Washington, 84770
VT Burlington, Chittenden, 05401; Montpelier, Washington, 05602; Rutland, Rutland, 05701
VA Richmond, Richmond City, 23220 23223; Norfolk, Norfolk City, 23510; Roanoke, Roanoke City, 24011
WA Tacoma, Pierce, 98402 98405; Spokane, Spokane, 99201; Olympia, Thurston, 98501; Everett, Snohomish, 98201
WV Charleston, Kanawha, 25301; Morgantown, Monongalia, 26501; Huntington, Cabell, 25701
WI Milwaukee, Milwaukee, 53202 53211; Madison, Dane, 53703; Green Bay, Brown, 54301
WY Cheyenne, Laramie, 82001; Casper, Natrona, 82601; Laramie, Albany, 82070
PR San Juan, San Juan, 00901 00907; Ponce, Ponce, 00716 00730; Mayaguez, Mayaguez, 00680
`;

function readTowns(line: string): readonly [state: string, towns: readonly Town[]] {
  const towns = line
    .slice(3)
    .split('; ')
    .map((town) => {
      const [city = '', county = '', zips = ''] = town.split(', ');
      return { city, county, zips: zips.split(' ') };
    });
  return [line.slice(0, 2), towns];
}

/** Real towns with county and ZIP codes, by state code: the fifty states, DC and PR. */
export const TOWNS_BY_STATE: ReadonlyMap<string, readonly Town[]> = new Map(TOWNS.trim().split('\n').map(readTowns));

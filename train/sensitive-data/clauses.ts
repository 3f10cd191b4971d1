/** Parts of made sentences: what organisations do, what is said of places, when and why. The slots are those of `sentences.ts`. */
export const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

export const organisationDoes = lines(`
  raised its prices
  cut its forecast for the year
  lost a lawsuit against {O}
  won the contract
  hired {P} as its new director
  fired {P}
  appointed {P} to the board
  named {P} chief executive
  announced a partnership with {O}
  acquired {O}
  merged with {O}
  sold its shares in {O}
  bought a stake in {O}
  competes with {O}
  opened an office in {C}
  closed its branch in {C}
  moved its headquarters to {C}
  operates in {K} and {K}
  exports to {K}
  employs several hundred people
  makes spare parts for tractors
  develops software for dentists
  publishes a monthly report
  offers loans to students
  provides free meals
  runs a hotel in {C}
  sells shoes and bags
  delivers parcels within two days
  manages pension funds
  insures cars and houses
  funds research into cancer
  organises a festival every summer
  was founded in 1921 by {P}
  was founded in {C}
  was established by {P} and {P}
  was renamed {O}
  was formerly known as {O}
  was taken over by {O}
  was fined by the regulator
  was rated the best employer
  is a subsidiary of {O}
  is a member of {O}
  is owned by {O}
  is a large employer in {C}
  is an association of teachers
  is a charity for refugees
  is a publicly traded company
  is a maker of medical devices
  is looking for a new supplier
  is planning to build a factory near {C}
  is under investigation
  has its seat in {C}
  has offices in {C} and {C}
  has signed a deal with {O}
  has been accused of fraud
  has grown quickly
  has branches all over {K}
  will pay a dividend
  will invest in solar power
  will recall thousands of cars
  plans to go public
  declined to comment
  confirmed the report
  denied the claims
  filed for bankruptcy
  reported record profits
  missed its targets
  paid a fine
  settled the case
  refused to refund my money
  charged me twice
  sent me an invoice
  has not answered my letter
  cancelled my subscription
  blocked my account
  asked for my passport
  offered me a job
  invited {P} to an interview
  supplies {O} with paper
  lends money to {O}
  advises {O} on tax
  audits the books of {O}
  leases aircraft to {O}
  expects lower sales
  issued a statement
  launched a new product
  stopped production
  laid off workers
  entered the market
  spends a lot on advertising
  specialises in maritime law
  focuses on small firms
  trains nurses and doctors
  teaches engineering and design
  admits forty students a year
  awarded {P} a prize
  thanked {P} for the work
  represents farmers and fishermen
  protects rare birds
  advocates for safer roads
  collects data on prices
  broadcasts news around the clock
  produced a series about {K}
  released an album by {P}
  printed the first edition
  built the bridge in {C}
  repaired the roof
  installed the network
  designed the logo
  tested the vaccine
  approved the drug
  eventually joined {O}
  then became part of {O}
  began as a small shop
  started in a garage
  grew into a global brand
  went out of business
  changed hands again
  stands for quality
  needs more staff`);

export const placeIs = lines(`
  the road from {C} to {C} is closed
  there was an earthquake near {C}
  it rained in {C} all day
  it is colder in {C} than in {C}
  {C} lies on the coast of {K}
  {C} is the largest city of {K}
  {C} is known for its cheese
  {C} has a new airport
  {C} was destroyed in the war
  {K} has closed its border with {K}
  {K} elected a new parliament
  {K} exports coffee
  {K} won against {K}
  {K} is a republic
  the people of {C} protested
  the government of {K} resigned
  the museum in {C} reopens
  the train to {C} leaves at noon
  the flight from {C} was late
  the hotels in {C} are full
  the police in {C} found the car
  the court in {C} ruled in favour of {O}
  the port of {C} is busy
  the hills around {C} are green
  the village of {C} has forty houses
  the town of {C}, {K}, has a castle
  the city council of {C} voted
  the mayor of {C} opened the fair
  the border between {K} and {K} is long
  the north of {K} is dry
  citizens of {K} need a visa
  we spent our holidays in {C}
  we drove through {C} and {C}
  we sailed from {C} to {C}
  we moved here from {K}
  I miss {C}
  I was in {C} for a wedding
  I have relatives in {K}
  I want to study in {K}
  I need a taxi to {C}
  they met in {C} in spring
  they emigrated to {K}
  they deliver to {K} as well
  you can buy it in {C}
  our office in {C} is small
  our branch in {C} is open
  a storm hit {C}
  a team from {C} won
  a man from {C} was rescued
  a shop in {C} burnt down
  prices in {K} rose
  elections in {K} were held
  wine from {K} is cheap
  tickets to {C} cost more`);

export const roles = lines(`
  the manager
  the director
  the chairman
  the teacher
  the doctor
  the lawyer
  the author
  the actor
  the singer
  the painter
  the architect
  the photographer
  the journalist
  the minister
  the mayor
  the president
  the treasurer
  the secretary
  the assistant
  the spokesman
  the spokeswoman
  the founder
  the owner
  the captain
  the coach
  the plaintiff
  the defendant
  the witness
  the patient
  the tenant
  the customer
  the caller
  my friend
  my sister
  my uncle
  my grandmother
  my dentist
  my supervisor
  our accountant
  our trainer
  his widow
  her husband
  their son
  an analyst
  an economist
  a consultant
  a researcher
  a spokesperson
  a professor
  a member
  a guest
  a student`);

export const adverbials = lines(`
  In 1987,
  In the 1960s,
  In May 2019,
  In March,
  In spring,
  On Friday,
  Last week,
  Last night,
  Two years later,
  At the time,
  At first,
  Since then,
  For years,
  Until 2004,
  After the war,
  Before the summer,
  Meanwhile,
  However,
  Today,
  Yesterday,
  Recently,
  According to {O},
  According to {P},
  Like {O},
  Unlike {O},
  Thanks to {O},
  With the help of {P},
  Together with {P},
  As a child,
  As a result,
  Hello,
  I heard that
  I read that
  Did you know that
  They say that
  It seems that
  We know that
  Everybody knows that
  Is it true that
  Please note that
  Please check whether
  The letter says that
  The newspaper wrote that
  Can you tell me if
  I think
  In {C},
  In {K},
  Back in {C},
  Near {C},
  From {C},`);

export const tails = lines(`
  in 1999
  in 2021
  last year
  every week
  on Monday
  at noon
  in the morning
  for a long time
  for the first time
  before the deadline
  after the meeting
  during the lockdown
  since the summer
  without asking anyone
  with {F}
  with {P} from {O}
  for {O}
  at {O}
  near {C}
  in {C}
  in {C}, {K}
  in {K}
  against the advice of {P}
  on behalf of {O}
  together with {O}
  as planned
  as a volunteer
  to everyone's surprise
  of course
  by the way
  again
  too`);
